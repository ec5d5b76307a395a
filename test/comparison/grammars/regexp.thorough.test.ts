import "./regexp.test.js";
