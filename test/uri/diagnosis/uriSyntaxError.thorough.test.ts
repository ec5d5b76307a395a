import "./uriSyntaxError.test.js";
