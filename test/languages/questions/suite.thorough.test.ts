import "./suite.test.js";
