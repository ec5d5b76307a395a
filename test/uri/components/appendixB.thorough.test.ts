import "./appendixB.test.js";
