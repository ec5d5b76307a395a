import { readFileSync } from "node:fs";
import ts from "typescript";
import { MODULES } from "../build/subpaths.js";
import { table } from "./table.js";

/** The exports of one module. */
export interface PublicNames {
  readonly values: ReadonlyMap<string, Sentence>;
  readonly types: ReadonlySet<string>;
}

/** The first sentence of a docstring; empty if there is none. */
type Sentence = string;

const compiled = compile([...MODULES.values()]);
const checker = compiled.getTypeChecker();

/** Returns what each module exports, as the type checker sees it, by the names of the modules' files in dist/. */
export function publicNames(): ReadonlyMap<string, PublicNames> {
  return new Map([...MODULES].map(([name, file]) => [name, exportsOf(file)]));
}

/** Returns the tables of src/README.md: the names of the package, and of each subpath that does not come from a document. */
export function nameTables(): string {
  const documents = /^subpaths\/(?:rfc|url-)/;
  return [...publicNames()]
    .filter(([name]) => !documents.test(name))
    .map(([name, { values }]) => {
      const path = name.replace("index", "uri-generations").replace("subpaths", "uri-generations");
      const rows = [...values].map(([value, sentence]) => {
        if (sentence === "") throw new Error(`${value} of ${path} has no docstring`);
        return [`\`${value}\``, sentence];
      });
      return `\`${path}\`\n\n${table(["name", "what it is"], rows)}`;
    })
    .join("\n\n");
}

/** Returns the table of the methods and properties that every generation has. */
export function memberTable(): string {
  const file = compiled.getSourceFile(MODULES.get("index") ?? "");
  const module = file && checker.getSymbolAtLocation(file);
  const generation = module && checker.getExportsOfModule(module).find(({ name }) => name === "Generation");
  const type = generation && checker.getDeclaredTypeOfSymbol(resolved(generation));
  const rows = (type?.getProperties() ?? [])
    .filter(({ name }) => name !== "types")
    .map((member) => [`\`.${member.name}\``, sentenceOf(member)]);
  return table(["of every generation", "what it is"], rows);
}

function exportsOf(file: string): PublicNames {
  const source = compiled.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const values = new Map<string, Sentence>();
  const types = new Set<string>();
  for (const symbol of module ? checker.getExportsOfModule(module) : []) {
    const target = resolved(symbol);
    if (target.flags & ts.SymbolFlags.Value && !isTypeOnly(symbol)) values.set(symbol.name, sentenceOf(target));
    else types.add(symbol.name);
  }
  return { values, types };
}

function resolved(symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Returns true for a class of which only the type is exported. */
function isTypeOnly(symbol: ts.Symbol): boolean {
  return (symbol.declarations ?? []).some(ts.isTypeOnlyExportDeclaration);
}

function sentenceOf(symbol: ts.Symbol): Sentence {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, " ");
  const [sentence = ""] = /^.*?[.:](?= [A-Z-]|$)/.exec(text) ?? [text];
  return sentence.replace(/\{@link (?:\w+\.)?(\w+)\}/g, "`$1`").replace(/(?<!\.)[.:]$/, "");
}

function compile(files: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile("tsconfig.json", (file) => readFileSync(file, "utf8")) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  return ts.createProgram(files, options);
}
