import "./suites.test.js";
