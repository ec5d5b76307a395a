import js from "@eslint/js";
import tseslint from "typescript-eslint";

const NO_RESTRICTED_SYNTAX = [
  {
    selector: "TSAsExpression > MemberExpression.expression[computed=true]",
    message:
      "An index may be outside. Use itemAt, lastItem (src/text/itemAt.ts), a default, or a pattern with defaults.",
  },
  {
    selector: 'Program > VariableDeclaration > VariableDeclarator > NewExpression[callee.object.name="Intl"]',
    message: "This makes Node load its data of languages when the module is imported. Make it where it is used.",
  },
];

const READ = "/^(match|matchAll|replace|replaceAll|includes|startsWith|endsWith|indexOf|split|slice|search)$/";
const MESSAGE_IS_READ = [
  `CallExpression[callee.property.name=${READ}][callee.object.property.name="message"]`,
  `CallExpression[callee.property.name=${READ}][callee.object.name="message"]`,
  'CallExpression[callee.property.name=/^(exec|test)$/] > MemberExpression.arguments[property.name="message"]',
  'CallExpression[callee.property.name=/^(exec|test)$/] > Identifier.arguments[name="message"]',
].map((selector) => ({ selector, message: "A message is for people. Read a field of the error or the finding." }));

export default tseslint.config(
  { ignores: ["dist/", "generated/", "node_modules/", "coverage/"] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    rules: {
      // Control characters are part of what a URI validator has to look at.
      "no-control-regex": "off",
      "@typescript-eslint/no-non-null-assertion": "error",
      // An unused name that says what is left out is clearer than an index.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/unified-signatures": "off",
      "no-duplicate-imports": "error",
      "no-restricted-syntax": ["error", ...NO_RESTRICTED_SYNTAX, ...MESSAGE_IS_READ],
      "max-len": ["error", { code: 160, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreComments: true }],
    },
  },
  {
    // What a generation imports.
    files: ["src/{text,languages,uri}/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...NO_RESTRICTED_SYNTAX,
        ...MESSAGE_IS_READ,
        {
          selector: "Literal[regex.pattern=/.p[{](?!Surrogate)/]",
          message: "V8 looks up these characters when it loads the file. Use lazyRegExp (src/text/lazy.ts).",
        },
      ],
    },
  },
  {
    // Tests check what sentences say.
    files: ["test/**"],
    rules: { "no-restricted-syntax": ["error", ...NO_RESTRICTED_SYNTAX] },
  },
  {
    // ts-node loads it as CommonJS.
    files: ["scripts/transpiler.cjs"],
    languageOptions: { globals: { require: "readonly", exports: "readonly" } },
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
  {
    files: ["**/*.js", "**/*.mjs"],
    languageOptions: { globals: { console: "readonly", process: "readonly", URL: "readonly", setTimeout: "readonly" } },
  },
);
