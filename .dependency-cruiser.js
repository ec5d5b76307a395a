// `npm run check:layers`: the rooms of src/ in the order of the design. A file imports only from its own room and from rooms before it.
const ROOMS = [
  ["text"],
  ["automata"],
  ["abnf"],
  ["peg"],
  ["synthesis"],
  ["components"],
  ["parse"],
  ["percent"],
  ["diagnosis"],
  ["grammar"],
  ["resolve"],
  ["recompose"],
  ["normalize"],
  ["generations"],
  ["schemes"],
  ["adapters"],
  ["language"],
  ["scan"],
  ["extract"],
  ["advise"],
  ["comparison"],
  ["judge"],
  ["teach"],
  ["grammars"],
  ["lint"],
  ["index.ts"],
  ["cli", "page"],
];

/** A regular expression for files of these rooms. */
const inside = (names) =>
  `^src/(${names.map((name) => (name.endsWith(".ts") ? name.replace(".", "\\.") : `${name}/`)).join("|")})`;

const oneWay = ROOMS.map((names, i) => ({
  name: `${names.join("-and-")}-imports-earlier-rooms-only`,
  severity: "error",
  comment:
    "Move what both rooms need into an earlier room, or the file into a later one (src/README.md lists the rooms).",
  from: { path: inside(names) },
  to: { path: inside(ROOMS.slice(i + 1).flat()) },
})).filter((rule) => rule.to.path !== "^src/()");

export default {
  forbidden: [
    ...oneWay,
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
      from: { path: "^(src|scripts)/" },
      to: { circular: true, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "every-room-is-in-the-order",
      severity: "error",
      comment: "A new room takes its place in ROOMS of .dependency-cruiser.js.",
      from: {},
      to: { path: "^src/[^/]+/", pathNot: inside(ROOMS.flat()) },
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
