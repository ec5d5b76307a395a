import "./results.test.js";
