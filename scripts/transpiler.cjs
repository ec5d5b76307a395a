// Lets ts-node remove TypeScript's types with esbuild, in a tenth of the time of TypeScript's own transpileModule.
const { transformSync } = require("esbuild");

const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true, jsx: "react-jsx", jsxImportSource: "preact" } };

exports.create = () => ({
  transpile(code, { fileName }) {
    const loader = fileName.endsWith("x") ? "tsx" : "ts";
    const options = { loader, format: "esm", target: "node20.10", sourcemap: true, sourcefile: fileName, tsconfigRaw };
    const { code: outputText, map: sourceMapText } = transformSync(code, options);
    return { outputText, sourceMapText };
  },
});
