import "./frozen.test.js";
