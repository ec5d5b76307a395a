import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { tracedTree } from "../../grammars/trace/tracedTree.js";
import { generation, type SyntaxNode } from "../../index.js";
import { pegIdentifier } from "../../languages/peg/mechanicalPeg.js";
import type { PegGrammar } from "../../languages/peg/peg.js";
import { writePeg } from "../../languages/peg/writePeg.js";
import { Derivations } from "../../grammars/synthesis/derivations.js";
import { expressionsOf } from "../../comparison/teach/expressions.js";
import { tracePeg } from "../../grammars/trace/traceRules.js";
import { valueFor } from "../../text/itemAt.js";
import { decisiveStep } from "../trace/decisiveStep.js";
import { hrefAfter, usePage } from "../fragment.js";
import { GrammarText } from "../parts/GrammarText.js";
import { Marked, Quoted } from "../parts/words.js";
import { visible } from "../parts/visible.js";
import { StaticTree } from "../parts/ParseTree.js";
import { texts, type Texts } from "../texts/texts.js";
import { answerRules, rulesOf } from "../work/languageSubject.js";
import { readPeg } from "../work/writtenPeg.js";
import { AbnfRecogniser } from "../../grammars/user/abnfRecogniser.js";
import { TextField } from "../parts/fields.js";

/** A short lesson: a rule, a string, and one or two PEGs of the rule. The first one may go wrong on the string. */
export interface Lesson {
  /** The name of its text. */
  readonly name: keyof Texts["course"]["lessons"];
  readonly rule: string;
  /** The rules in ABNF, the lesson's rule first; or, for a published rule, the generation. */
  readonly grammar: { readonly abnf: string } | { readonly generation: string };
  readonly input: string;
  /**
   * The rule copied word for word as a PEG, and the corrected PEG. A lesson about a published rule has the published
   * PEG.
   */
  readonly pegs: { readonly copied: string; readonly mended: string } | { readonly published: string };
}

/** The lessons; each one builds on those before it. */
export const course: readonly Lesson[] = [
  {
    name: "choice",
    rule: "octet",
    grammar: { abnf: "octet = DIGIT / %x31-39 DIGIT" },
    input: "42",
    pegs: { copied: "octet = DIGIT / [1-9] DIGIT", mended: "octet = [1-9] DIGIT / DIGIT" },
  },
  {
    name: "greediness",
    rule: "label",
    grammar: { abnf: 'label = ALPHA *( ALPHA / "-" ) ALPHA' },
    input: "a-b",
    pegs: { copied: 'label = ALPHA ( ALPHA / "-" )* ALPHA', mended: 'label = ALPHA ( "-"* ALPHA )+' },
  },
  {
    name: "lookahead",
    rule: "host",
    grammar: { abnf: 'host = address / name\naddress = 1*DIGIT "." 1*DIGIT\nname = 1*( ALPHA / DIGIT / "." )' },
    input: "1.2.org",
    pegs: { copied: "host = address / name", mended: 'host = address !( ALPHA / DIGIT / "." ) / name' },
  },
  {
    name: "recursion",
    rule: "list",
    grammar: { abnf: 'list = list "," item / item\nitem = 1*DIGIT' },
    input: "1,2,3",
    pegs: { copied: 'list = list "," item / item', mended: 'list = item ( "," item )*' },
  },
  {
    name: "ambiguity",
    rule: "host",
    grammar: { generation: "rfc3986" },
    input: "1.2.3.4",
    pegs: { published: "host" },
  },
];

/** Returns the rules of a PEG of a lesson: those that it is given, and the one that is written. */
export function pegGrammarOf({ grammar, rule }: Lesson, written?: string): PegGrammar {
  const { given } = answerRules({ ...grammar, rule });
  return written === undefined ? given : new Map([...given, ...readPeg(written)]);
}

/** Short lessons on what a grammar in ABNF leaves open and a PEG decides. */
export function Course(): JSX.Element {
  return (
    <>
      {course.map((lesson, i) => (
        <One key={lesson.name} lesson={lesson} number={i + 1} />
      ))}
    </>
  );
}

function One({ lesson, number }: { readonly lesson: Lesson; readonly number: number }): JSX.Element {
  const say = texts().course;
  const { lang } = usePage().shown;
  const { name, rule, grammar, pegs } = lesson;
  const [input, setInput] = useState(lesson.input);
  const id = `lesson-${name}`;
  const published = "generation" in grammar;
  const text = published ? generation(grammar.generation).rule(rule).abnf : grammar.abnf;
  return (
    <section aria-labelledby={id} class="one-lesson">
      <h2 id={id}>{say.heading(number, say.lessons[name].title)}</h2>
      <p class="lesson">
        <Marked text={say.lessons[name].says} />
      </p>
      <TextField id={`${id}-text`} label={say.string(rule)} text={input} change={setInput} />
      <div class="beside">
        <div>
          <h3>{say.abnf}</h3>
          <GrammarText text={text} notation="abnf" />
          <AbnfTrees lesson={lesson} input={input} />
        </div>
        {"published" in pegs ? (
          <PegResult lesson={lesson} title={say.published} input={input} />
        ) : (
          <>
            <PegResult lesson={lesson} title={say.copied} written={pegs.copied} input={input} />
            <PegResult lesson={lesson} title={say.mended} written={pegs.mended} input={input} />
          </>
        )}
      </div>
      <p>
        <a
          href={hrefAfter(
            { ...(lang !== undefined && { lang }) },
            published
              ? { view: "tree", generation: grammar.generation, start: rule, uri: input }
              : { view: "grammar", grammar: grammar.abnf, text: input },
          )}
        >
          {published ? say.toTree : say.toGrammar}
        </a>
      </p>
    </section>
  );
}

/** The trees of a string by the rule in ABNF: one for each alternative that derives it. */
function AbnfTrees({ lesson, input }: { readonly lesson: Lesson; readonly input: string }): JSX.Element {
  const [trees, said] = useMemo(() => treesOf(lesson, input), [lesson, input]);
  return (
    <>
      <p role="status">{said}</p>
      {trees.map((tree, i) => (
        <StaticTree key={i} root={tree} />
      ))}
    </>
  );
}

/** Returns the trees of a string with a sentence on them. No tree does not mean that the string is not derived. */
function treesOf(lesson: Lesson, input: string): readonly [trees: readonly SyntaxNode[], said: string] {
  const { common, course: say } = texts();
  const rules = rulesOf(lesson.grammar);
  const rule = rules.find(({ name }) => name === lesson.rule);
  const trees = rule ? new Derivations(rules).trees(rule, input) : [];
  if (trees.length > 0) return [trees, say.trees(trees.length)];
  const isDerived = new AbnfRecogniser(rules, input).derives(lesson.rule);
  return [[], isDerived === undefined ? common.notDecided : isDerived ? say.derivedWithoutTree : say.noTree];
}

interface PegResultProps {
  readonly lesson: Lesson;
  readonly title: string;
  /** The rule as a PEG; the published one if omitted. */
  readonly written?: string;
  readonly input: string;
}

/**
 * More steps than any string of a lesson takes. A rule that refers to itself without reading anything is stopped there.
 */
const STEPS = 2_000;

/** The outcome of a PEG on a string: its one tree, or the step that decides that it is refused. */
function PegResult({ lesson, title, written, input }: PegResultProps): JSX.Element {
  const say = texts().course;
  const { rule, grammar } = lesson;
  const pegName = pegIdentifier(rule);
  const { peg, trace } = useMemo(() => {
    const rules = pegGrammarOf(lesson, written);
    const names = "generation" in grammar ? expressionsOf(grammar.generation).published : undefined;
    return {
      peg: written ?? `${pegName} = ${writePeg(valueFor(rules, pegName))}`,
      trace: tracePeg(rules, pegName, input, { limit: STEPS }, (name) => names?.get(name) ?? name),
    };
  }, [lesson, written, input]);
  const tree = tracedTree(trace, () => false);
  const cause = decisiveStep(trace)?.cause;
  return (
    <div>
      <h3>{title}</h3>
      <GrammarText text={peg} notation="peg" />
      <p class={trace.outcome === "accepted" ? "good" : "bad"}>
        {say.outcomes[trace.outcome](<Quoted text={input} />)}
      </p>
      {cause !== undefined && <p>{visible(cause)}</p>}
      {tree && <StaticTree root={tree} />}
    </div>
  );
}
