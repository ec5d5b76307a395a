import type { JSX } from "preact";
import type { RuleFinding } from "../../grammars/synthesis/ruleFinding.js";
import { InEnglish, Quoted } from "../parts/words.js";
import { texts } from "../texts/texts.js";

interface FindingsProps {
  readonly rule: string;
  readonly findings: readonly RuleFinding[];
  readonly href: (rule: string) => string;
}

/** The findings of lint about a grammar; those of the chosen rule come first, and all about case are one line at the end. */
export function GrammarFindings({ rule, findings, href }: FindingsProps): JSX.Element {
  const { common, grammar: say } = texts();
  const others = findings.filter(({ kind }) => kind !== "either case");
  const sorted = [
    ...others.filter((finding) => finding.rule === rule),
    ...others.filter((finding) => finding.rule !== rule),
  ];
  const inEitherCase = findings.filter(({ kind }) => kind === "either case").map((finding) => finding.rule);
  return (
    <>
      <p>{findings.length === 0 ? say.nothingFound : say.found(findings.length)}</p>
      <ul class="strings">
        {sorted.slice(0, MOST_FINDINGS).map(({ rule: of, line, kind, message, witness, trees }, i) => (
          <li key={i}>
            {say.finding(
              <a href={href(of)}>
                <code>{of}</code>
              </a>,
              line,
              <strong>{say.findings[kind].name}</strong>,
              <>
                {say.findings[kind].says}{" "}
                <InEnglish text={trees ? message.replace(`: ${trees.join(" and ")}`, "") : message} />
              </>,
            )}
            {witness !== undefined && (
              <>
                {" "}
                <Quoted text={witness} witness />
              </>
            )}
            {trees && (
              <div class="beside">
                {trees.map((tree) => (
                  <pre class="grammar" key={tree}>
                    {indented(tree)}
                  </pre>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {others.length > MOST_FINDINGS && <p class="none">{common.andMore(others.length - MOST_FINDINGS)}</p>}
      {inEitherCase.length > 0 && <p>{say.inEitherCase([...new Set(inEitherCase)])}</p>}
    </>
  );
}

const MOST_FINDINGS = 30;

/** Returns a derivation, `x( "c" )`, with what is derived from a rule below its name. */
function indented(tree: string): string {
  let depth = 0;
  const lines = (tree.match(/"[^"]*"|[^\s()]+\(?|\)/g) ?? []).flatMap((part) => {
    if (part === ")") {
      depth--;
      return [];
    }
    const isRule = part.endsWith("(");
    const line = "  ".repeat(depth) + (isRule ? part.slice(0, -1) : part);
    if (isRule) depth++;
    return [line];
  });
  return lines.join("\n");
}
