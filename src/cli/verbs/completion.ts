import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { documentIds } from "../../comparison/grammars/grammarRef.js";

interface Completion {
  readonly name: string;
  readonly description: string;
  readonly options: readonly { readonly flags: readonly string[]; readonly description: string }[];
}

/** Returns a script for a shell that completes the commands of a program, their options, and the documents that --in names. */
export function completionScript(shell: "bash" | "zsh" | "fish", program: CommandUnknownOpts): string {
  const name = program.name();
  const commands = program.commands.flatMap((command) => [
    completionOf(command, command.name()),
    ...command.commands.map((inner) => completionOf(inner, `${command.name()} ${inner.name()}`)),
  ]);
  return shell === "fish" ? fish(name, commands) : bash(name, commands, shell === "zsh");
}

function completionOf(command: CommandUnknownOpts, name: string): Completion {
  return {
    name,
    description: command.description(),
    options: command.options.map(({ short, long, description }) => ({
      flags: [short, long].filter((flag) => flag !== undefined),
      description,
    })),
  };
}

/** zsh runs scripts for bash. File names complete what the script does not know. */
function bash(name: string, commands: readonly Completion[], inZsh: boolean): string {
  const isInner = ({ name: verb }: Completion): boolean => verb.includes(" ");
  const names = commands.filter((command) => !isInner(command)).map((command) => command.name);
  const inner = commands.filter(isInner).map((command) => command.name.replace(/^.* /, ""));
  const cases = commands.map(
    ({ name: verb, options }) => `    "${verb}") words="${options.flatMap(({ flags }) => flags).join(" ")} --help" ;;`,
  );
  return `${inZsh ? "autoload -U +X bashcompinit && bashcompinit\n" : ""}_uri_generations() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" verb="\${COMP_WORDS[1]}" words
  if [ "$verb" = grammar ] && [ "$COMP_CWORD" -gt 2 ]; then verb="grammar \${COMP_WORDS[2]}"; fi
  case "$verb" in
${cases.join("\n")}
    *) words="" ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words="${names.join(" ")} --help --version"; fi
  if [ "$COMP_CWORD" -eq 2 ] && [ "$verb" = grammar ]; then words="${inner.join(" ")} --help"; current="-$current"; fi
  if [ "$before" = --in ] || [ "$before" = -i ]; then
    COMPREPLY=($(compgen -f -W "${documentIds().join(" ")}" -- "$current"))
  elif [ "$COMP_CWORD" -eq 1 ] || [ "\${current#-}" != "$current" ]; then
    COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
  else
    COMPREPLY=($(compgen -f -- "$current"))
  fi
}
complete -o filenames -F _uri_generations ${name}
`;
}

function fish(name: string, commands: readonly Completion[]): string {
  const quoted = (text: string): string => `'${text.replace(/[\\']/g, "\\$&")}'`;
  const seen = (verb: string): string =>
    verb
      .split(" ")
      .map((word) => `__fish_seen_subcommand_from ${word}`)
      .join("; and ");
  return [
    ...commands.map(({ name: verb, description }) => {
      const [outer = "", inner] = verb.split(" ");
      const condition = inner === undefined ? "__fish_use_subcommand" : seen(outer);
      return `complete -c ${name} -n '${condition}' -f -a ${inner ?? outer} -d ${quoted(description)}`;
    }),
    ...commands.flatMap(({ name: verb, options }) =>
      options.map(({ flags, description }) => {
        const words = flags.map((flag) => (flag.startsWith("--") ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
        const values = flags.includes("--in") ? ` -x -a '${documentIds().join(" ")}'` : "";
        return `complete -c ${name} -n '${seen(verb)}' ${words.join(" ")}${values} -d ${quoted(description)}`;
      }),
    ),
    "",
  ].join("\n");
}
