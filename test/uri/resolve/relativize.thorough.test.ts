import "./relativize.test.js";
