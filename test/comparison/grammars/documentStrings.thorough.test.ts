import "./documentStrings.test.js";
