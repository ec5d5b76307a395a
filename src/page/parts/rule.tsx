import type { ComponentChildren, JSX } from "preact";
import { hrefAfter, usePage, type FragmentChange, type Shown } from "../fragment.js";
import { Diagram, type PegPlace } from "./Diagram.js";
import { SelectField } from "./fields.js";
import { texts } from "../texts/texts.js";
import { expressionsOf } from "../../comparison/teach/expressions.js";
import { railroadIn } from "../../comparison/teach/railroad.js";
import { generation, generations } from "../../index.js";

export interface RuleOf {
  readonly id: string;
  readonly rule: string;
}

/** Returns the generation that the fragment names, if there is one of that name. */
export function generationShown(wanted: string | undefined, otherwise = "rfc3986"): string {
  return generations.some(({ id }) => id === wanted) ? (wanted as string) : otherwise;
}

/**
 * Returns the rule that a view is about. A name in the fragment is used only if there is such a rule.
 *
 * @param otherwise the rule if none is named; the start rule if the generation has none of that name
 * @param name the name of the rule in the fragment
 */
export function ruleShown(shown: Shown, otherwise: string, name = "rule"): RuleOf {
  const id = generationShown(shown["generation"]);
  const wanted = shown[name];
  const rules = rulesOf(id);
  const rule = [wanted, otherwise].find((one) => one !== undefined && rules.includes(one));
  return { id, rule: rule ?? generation(id).startRule };
}

/** Returns the rules of a document in its order, and after them the core rules that it refers to. */
function rulesOf(id: string): readonly string[] {
  const { rules } = generation(id);
  return [...rules, ...[...expressionsOf(id).abnf.keys()].filter((name) => !rules.includes(name))];
}

interface RulePickerProps extends RuleOf {
  /** The name of the rule in the fragment; `"rule"` if omitted. */
  readonly name?: string;
  /** The other changes of the fragment that go with a change of the rule. */
  readonly reset?: FragmentChange;
}

export function RulePicker({ id, rule, name = "rule", reset = {} }: RulePickerProps): JSX.Element {
  const { show } = usePage();
  return (
    <div class="pickers">
      <GenerationPicker
        label={texts().common.generation}
        name="generation"
        id={id}
        choose={(generation) => show({ generation, [name]: undefined, ...reset }, "chosen")}
      />
      <SelectField
        id="rule"
        label={texts().common.rule}
        value={rule}
        options={rulesOf(id)}
        choose={(chosen) => show({ generation: id, [name]: chosen, ...reset }, "chosen")}
      />
    </div>
  );
}

interface GenerationPickerProps {
  readonly label: string;
  /** Of the element. */
  readonly name: string;
  readonly id: string;
  readonly choose: (id: string) => void;
}

export function GenerationPicker({ label, name, id, choose }: GenerationPickerProps): JSX.Element {
  return (
    <SelectField
      id={name}
      label={label}
      value={id}
      options={generations.map((one) => one.id)}
      textOf={(one) => `${one} – ${generation(one).document}`}
      choose={choose}
    />
  );
}

/** Returns the address of a rule in the view of rules, if a document has one of this name: as published, or as its PEG has it. */
export function hrefOfRule(id: string, name: string): string | undefined {
  const { abnf, published } = expressionsOf(id);
  const rule = [name, published.get(name)].find((one) => one !== undefined && abnf.has(one));
  return rule === undefined ? undefined : hrefAfter({}, { view: "rules", generation: id, rule });
}

/** A rule's name, with a link to the view of the rule. */
export function RuleLink({ id, rule }: RuleOf): JSX.Element {
  const change = { view: "rules", generation: id, rule, peg: undefined, seed: undefined, sheet: undefined };
  return (
    <a href={hrefAfter(usePage().shown, change)}>
      <code>{rule}</code>
    </a>
  );
}

/** A copy of the first document, which the IETF's own archive does not number like the others. */
const DOCUMENT_OF_1993 = "http://cd.textfiles.com/internetinfo/networking/info-service/www/doc/url6.txt";

/**
 * Returns the address of a generation's document: RFCs at the RFC Editor, drafts at the IETF. With a section ("3.2.2", "A", or
 * "RFC 5234 B.1" of another document) it leads there, where the document's sections are numbered.
 */
export function documentAddress(id: string, section = ""): string {
  const { document } = generation(id);
  const [, other, place = section] = /^RFC (\d+) (\S+)$/.exec(section) ?? [];
  const [, rfc = other] = other === undefined ? (/^RFC (\d+)$/.exec(document) ?? []) : [];
  const anchor = /^\d[\d.]*$/.test(place)
    ? `#section-${place}`
    : /^[A-Z](?:\.\d+)*$/.test(place)
      ? `#appendix-${place}`
      : "";
  if (rfc !== undefined) return `https://www.rfc-editor.org/rfc/rfc${rfc}${anchor}`;
  return document.startsWith("draft-")
    ? `https://datatracker.ietf.org/doc/html/${document}${anchor}`
    : DOCUMENT_OF_1993;
}

interface DocumentLinkProps {
  readonly id: string;
  readonly section?: string;
  readonly children: ComponentChildren;
}

export function DocumentLink({ id, section, children }: DocumentLinkProps): JSX.Element {
  return (
    <a href={documentAddress(id, section)} rel="noreferrer">
      {children}
    </a>
  );
}

interface RuleDiagramProps extends RuleOf {
  /** Draw the PEG, not the rule as its document has it. */
  readonly peg?: boolean;
  readonly lit?: PegPlace;
}

/** The railroad diagram of a rule of a generation; the boxes of other rules are links to those. */
export function RuleDiagram({ id, rule, peg = false, lit }: RuleDiagramProps): JSX.Element {
  const { uri } = usePage().shown;
  // The string stays in a link to another rule.
  const kept = uri === undefined || uri.length > 500 ? {} : { uri };
  return (
    <Diagram
      label={(peg ? texts().common.railroadOfPeg : texts().common.railroad)(rule)}
      draw={(width) =>
        railroadIn(texts().railroad, id, rule, {
          peg,
          width,
          styled: false,
          href: (to) => hrefAfter(kept, { view: "rules", generation: id, rule: to }),
        })
      }
      drawn={JSON.stringify([id, rule, peg, kept])}
      lit={lit}
    />
  );
}
