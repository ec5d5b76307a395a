import "./changes.test.js";
