import "./diagnosis.test.js";
