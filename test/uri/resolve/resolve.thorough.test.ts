import "./resolve.test.js";
