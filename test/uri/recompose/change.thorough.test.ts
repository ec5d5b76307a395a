import "./change.test.js";
