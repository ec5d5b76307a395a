import { rfc3987 } from "../../../generated/documents/rfc3987/index.js";
import type { Rule } from "./rule.js";

export const notALink: Rule = {
  id: "not-a-link",
  level: "error",
  sections: ["CommonMark 6.3"],
  sentence: "A link or an image of Markdown that is shown as text, because its destination has white space.",
  good: [{ markdown: "[a](</b c>) [d](/e 'f') [1](see there)" }],
  bad: [{ markdown: "[a](http://example.com/a b)" }, { markdown: "![i](img one.png)" }],
  check({ text, isNoLink }) {
    if (!isNoLink) return [];
    const written = text.replace(/\s/g, "%20");
    const message = "not a link: white space ends the destination; write %20, or <...> around it (CommonMark 6.3)";
    return [{ offset: text.search(/\s/), message, repairs: rfc3987.test(written) ? [written] : [] }];
  },
};
