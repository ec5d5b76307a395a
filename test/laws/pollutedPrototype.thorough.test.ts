import "./pollutedPrototype.test.js";
