import "./trace.test.js";
