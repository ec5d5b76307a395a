import "./language.test.js";
