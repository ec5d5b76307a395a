import "./synthesize.test.js";
