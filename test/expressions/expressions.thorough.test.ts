// The same with Go, and every result decided again.
import "./expressions.test.js";
