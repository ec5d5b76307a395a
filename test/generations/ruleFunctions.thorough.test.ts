import "./ruleFunctions.test.js";
