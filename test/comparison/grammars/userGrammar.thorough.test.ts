import "./userGrammar.test.js";
