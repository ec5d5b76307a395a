import "./treeOf.test.js";
