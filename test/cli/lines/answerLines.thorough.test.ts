import "./answerLines.test.js";
