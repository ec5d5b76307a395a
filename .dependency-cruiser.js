// `npm run check:layers`: the wings of src/ in the order of the design. A file imports only from its own wing and from wings before it, and inside
// a wing only from its own folder and from folders before it.
const WINGS = [
  ["text"],
  ["languages", ["automata", "abnf", "peg", "questions", "regexp"]],
  ["uri", ["components", "parse", "percent", "diagnosis", "facade", "resolve", "recompose", "normalize", "generation"]],
  ["documents"],
  ["grammars", ["trace", "synthesis", "drawings", "difference", "user"]],
  ["comparison"],
  ["checking", ["scan", "finder", "advise", "formats", "fixes", "rules", "lint", "printed"]],
  ["adapters"],
  ["index.ts"],
  ["cli"],
  ["page"],
];

/** A regular expression for the files of these folders, or files, below a folder. */
const inside = (folder, names) =>
  `^src/${folder}(${names.map((name) => (name.endsWith(".ts") ? name.replaceAll(".", "\\.") : `${name}/`)).join("|")})`;

const oneWay = (folder, names) =>
  names.slice(0, -1).map((name, i) => ({
    name: `${folder}${name}-imports-what-comes-before-it`,
    severity: "error",
    comment:
      "Move what both need into an earlier folder, or the file into a later one (src/README.md lists the wings).",
    from: { path: inside(folder, [name]) },
    to: { path: inside(folder, names.slice(i + 1)) },
  }));

const wings = WINGS.map(([name]) => name);

export default {
  forbidden: [
    ...oneWay("", wings),
    ...WINGS.flatMap(([wing, rooms = []]) => oneWay(`${wing}/`, rooms)),
    {
      name: "grammars-imports-no-document",
      severity: "error",
      comment: "What joins a grammar that somebody brings to a document belongs into comparison/.",
      from: { path: "^src/grammars/" },
      // The search for the fewest edits is part of the diagnosis until that is rebuilt.
      to: { path: "^src/(uri/(?!diagnosis/)|documents/|comparison/)" },
    },
    {
      name: "checking-imports-no-comparison",
      severity: "error",
      from: { path: "^src/checking/" },
      to: { path: "^src/(grammars|comparison)/" },
    },
    {
      name: "cli-and-page-do-not-meet",
      severity: "error",
      comment: "The two front doors import nothing from each other.",
      from: { path: "^src/(cli|page)/" },
      to: { path: "^src/(cli|page)/", pathNot: "^src/$1/" },
    },
    {
      name: "src-does-not-import-scripts-or-tests",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^(scripts|test)/" },
    },
    {
      name: "scripts-do-not-import-tests",
      severity: "error",
      from: { path: "^scripts/" },
      to: { path: "^test/" },
    },
    {
      name: "no-circle-between-files",
      severity: "error",
      comment: "Types make circles too.",
      from: { path: "^(src|scripts)/" },
      to: { circular: true },
    },
    {
      name: "every-folder-is-in-the-order",
      severity: "error",
      comment: "A new folder takes its place in WINGS of .dependency-cruiser.js.",
      from: {},
      to: {
        path: "^src/",
        pathNot: [
          ...WINGS.map(([wing, rooms]) => (rooms ? inside(`${wing}/`, rooms) : inside("", [wing]))),
          "^src/uri/generated",
        ],
      },
    },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(\\.\\./)*generated/|abnf|apg-lite" },
    },
    {
      name: "no-circle-between-folders",
      severity: "error",
      scope: "folder",
      from: { path: "^src/" },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|generated)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
