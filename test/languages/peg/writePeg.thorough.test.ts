import "./writePeg.test.js";
