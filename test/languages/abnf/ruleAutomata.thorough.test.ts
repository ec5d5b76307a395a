import "./ruleAutomata.test.js";
