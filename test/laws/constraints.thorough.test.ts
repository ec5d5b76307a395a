import "./constraints.test.js";
