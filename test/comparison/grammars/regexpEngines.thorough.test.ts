import "./regexpEngines.test.js";
