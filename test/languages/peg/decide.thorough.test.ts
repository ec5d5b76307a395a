import "./decide.test.js";
