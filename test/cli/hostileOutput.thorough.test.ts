import "./hostileOutput.test.js";
