import { isUri, isUriWhere, parseUri, rfc3986, UriError } from "uri-generations";
import { rfc1738 } from "uri-generations/rfc1738";
import { verdicts } from "uri-generations/comparison";
import { test } from "uri-generations/rfc3986/parse";
import { language } from "uri-generations/language";
import { trace } from "uri-generations/teach";
import { formats, uriFormats } from "uri-generations/ajv";
import { standardSchema } from "uri-generations/standard-schema";

const error = rfc1738.safeParse("x y").error;
const answers = [
  ["a", "b:c"].filter(isUri).join() === "b:c",
  parseUri("http://a/b?c").query === "c",
  rfc3986.resolve("../g", "http://a/b/c/d") === "http://a/b/g",
  verdicts("http://a_b/~c").some(({ generation, conforms }) => generation === "rfc3986" && conforms),
  test("a b") === false,
  error instanceof UriError && error.code === "ERR_URI_SYNTAX" && error.offset === 0,
  language(rfc3986, "port").accepts("80"),
  trace(rfc3986, "a").steps.length > 0,
  formats.uri("//a") === false,
  typeof uriFormats === "function",
  isUriWhere({ schemes: ["https"] })("http://a/") === false,
  standardSchema(rfc3986, { rule: "URI" })["~standard"].vendor === "uri-generations",
];
console.log(answers.every(Boolean) ? "fine" : `not as expected: ${answers.join(" ")}`);
