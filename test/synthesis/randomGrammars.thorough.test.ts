import "./randomGrammars.test.js";
