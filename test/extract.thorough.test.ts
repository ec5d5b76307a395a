import "./extract.test.js";
