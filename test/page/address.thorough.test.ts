import "./address.test.js";
