import "./taggedAutomaton.test.js";
