import "./readmes.test.js";
