import "./gitIgnore.test.js";
