import "./abnfParser.test.js";
