import "./normalize.test.js";
