import type { CommandUnknownOpts } from "@commander-js/extra-typings";

interface Completion {
  readonly name: string;
  readonly description: string;
  readonly options: readonly { readonly flags: readonly string[]; readonly description: string }[];
}

/** Returns a script for a shell that completes the commands of a program and their options. */
export function completionScript(shell: "bash" | "zsh" | "fish", program: CommandUnknownOpts): string {
  const name = program.name();
  const commands = program.commands.map((command): Completion => ({
    name: command.name(),
    description: command.description(),
    options: command.options.map(({ short, long, description }) => ({
      flags: [short, long].filter((flag) => flag !== undefined),
      description,
    })),
  }));
  return shell === "fish" ? fish(name, commands) : bash(name, commands, shell === "zsh");
}

/** zsh runs scripts for bash. File names complete what the script does not know. */
function bash(name: string, commands: readonly Completion[], inZsh: boolean): string {
  const names = commands.map((command) => command.name).join(" ");
  const cases = commands.map(
    ({ name: verb, options }) => `    ${verb}) words="${options.flatMap(({ flags }) => flags).join(" ")} --help" ;;`,
  );
  return `${inZsh ? "autoload -U +X bashcompinit && bashcompinit\n" : ""}_uri_generations() {
  local current="\${COMP_WORDS[COMP_CWORD]}" verb="\${COMP_WORDS[1]}" words
  if [ "$verb" = grammar ]; then verb="\${COMP_WORDS[2]}"; fi
  case "$verb" in
${cases.join("\n")}
    *) words="" ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words="${names} --help --version"; fi
  if [ "$COMP_CWORD" -eq 1 ] || [ "\${current#-}" != "$current" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
  else
    COMPREPLY=($(compgen -f -- "$current"))
  fi
}
complete -o filenames -F _uri_generations ${name}
`;
}

function fish(name: string, commands: readonly Completion[]): string {
  const quoted = (text: string): string => `'${text.replace(/[\\']/g, "\\$&")}'`;
  return [
    ...commands.map(
      (command) =>
        `complete -c ${name} -n __fish_use_subcommand -f -a ${command.name} -d ${quoted(command.description)}`,
    ),
    ...commands.flatMap(({ name: verb, options }) =>
      options.map(({ flags, description }) => {
        const words = flags.map((flag) => (flag.startsWith("--") ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
        return `complete -c ${name} -n '__fish_seen_subcommand_from ${verb}' ${words.join(" ")} -d ${quoted(description)}`;
      }),
    ),
    "",
  ].join("\n");
}
