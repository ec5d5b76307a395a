// Lets `import("module:0")` load the first of the modules that `register` gives, as if it were a file of the root folder.

let modules = [];
let root = "";

export function initialize(data) {
  ({ modules, root } = data);
}

export function resolve(specifier, context, next) {
  if (specifier.startsWith("module:")) return { url: specifier, format: "module", shortCircuit: true };
  return next(specifier, context.parentURL?.startsWith("module:") ? { ...context, parentURL: root } : context);
}

export function load(url, context, next) {
  if (!url.startsWith("module:")) return next(url, context);
  return { format: "module", source: modules[Number(url.slice("module:".length))], shortCircuit: true };
}
