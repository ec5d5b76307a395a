import { Fragment, type JSX } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { Button } from "./fields.js";
import { visible } from "./visible.js";
import { texts } from "../texts/texts.js";
import { lineAt, linesOf, pathTo, type TreeLine } from "../work/treeLines.js";
import type { SyntaxNode } from "../../index.js";
import { itemAt } from "../../text/itemAt.js";

interface ParseTreeProps {
  /** Gives the address to which a rule's name leads. */
  readonly href: (rule: string) => string;
  readonly input: string;
  readonly lines: readonly TreeLine[];
}

/** More characters than this are not drawn one by one. */
const MOST_CHARACTERS = 500;
const LONGEST_QUOTED = 60;

/**
 * A parse tree beside its characters: what is pointed at on one side is marked on the other. A click keeps the mark; the arrow
 * keys go from one to the next.
 */
export function ParseTree({ href, input, lines }: ParseTreeProps): JSX.Element {
  const say = texts().tree;
  const [pointed, setPointed] = useState<number>();
  const [chosen, setChosen] = useState(0);
  const tree = useRef<HTMLUListElement>(null);
  const inside = useMemo(() => insides(lines), [lines]);
  const number = Math.min(pointed ?? chosen, lines.length - 1);
  const line = itemAt(lines, number);
  const path = pathTo(lines, number);
  const point = { pointed: number, chosen: Math.min(chosen, lines.length - 1), point: setPointed, choose: setChosen };
  const goTo = (to: number): void => {
    setChosen(to);
    tree.current?.querySelector<HTMLElement>(`[data-line="${to}"]`)?.focus();
  };
  return (
    <div class="parse-tree" onMouseLeave={() => setPointed(undefined)}>
      <Characters input={input} lines={lines} {...point} />
      <p class="path">
        <code class="witness">{quoted(input, line) || say.emptyPart}</code>{" "}
        <span class="none">
          {line.end === line.start ? say.atOffset(line.start) : say.offsets(line.start, line.end)}
        </span>{" "}
        {path.map((rule, i) => (
          <Fragment key={i}>
            {i > 0 && " › "}
            <a href={href(rule)}>{rule}</a>
          </Fragment>
        ))}
      </p>
      <ul
        role="tree"
        aria-label={say.heading}
        class="tree"
        ref={tree}
        onKeyDown={(event) => {
          const to = moved(event.key, lines, point.chosen);
          if (to === undefined) return;
          event.preventDefault();
          goTo(to);
        }}
      >
        <Lines parent={-1} lines={lines} inside={inside} input={input} {...point} />
      </ul>
    </div>
  );
}

interface Pointing {
  readonly pointed: number;
  readonly chosen: number;
  readonly point: (line: number | undefined) => void;
  readonly choose: (line: number) => void;
}

interface LinesProps extends Pointing {
  readonly parent: number;
  readonly lines: readonly TreeLine[];
  /**
   * The lines directly inside the one before: `inside[0]` are those inside no line, `inside[1]` those inside line 0.
   */
  readonly inside: readonly (readonly number[] | undefined)[];
  readonly input: string;
}

function Lines({ parent, ...props }: LinesProps): JSX.Element {
  const { lines, inside, input, pointed, chosen, point, choose } = props;
  const left = lines[parent]?.left ?? 0;
  return (
    <>
      {inside[parent + 1]?.map((number) => {
        const line = itemAt(lines, number);
        const parental = isParent(lines, number) || line.left > 0;
        return (
          <li key={number} role="none" class={isLeaf(lines, number) ? "leaf" : undefined}>
            <span
              role="treeitem"
              aria-selected={number === chosen}
              aria-level={line.depth + 1}
              aria-owns={parental ? `inside-${number}` : undefined}
              class={number === pointed ? "node pointed" : "node"}
              data-line={number}
              tabIndex={number === chosen ? 0 : -1}
              onMouseOver={() => point(number)}
              onFocus={() => {
                point(undefined);
                choose(number);
              }}
              onClick={() => choose(number)}
            >
              <LineWords line={line} text={quoted(input, line)} />
            </span>
            {parental && (
              <ul role="group" id={`inside-${number}`}>
                <Lines {...props} parent={number} />
              </ul>
            )}
          </li>
        );
      })}
      {left > 0 && (
        <li role="none" class="none">
          {texts().tree.notDrawn(left)}
        </li>
      )}
    </>
  );
}

function Characters({
  input,
  lines,
  pointed,
  point,
  choose,
}: Pointing & Pick<LinesProps, "input" | "lines">): JSX.Element {
  const say = texts().tree;
  const [at, setAt] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  const { start, end } = itemAt(lines, pointed);
  const signs = input.slice(0, MOST_CHARACTERS).split("");
  const here = Math.min(at, Math.max(0, signs.length - 1));
  if (signs.length === 0) return <p class="none">{say.noCharacter}</p>;
  return (
    <div
      role="group"
      aria-label={say.characters}
      class="characters"
      ref={group}
      onKeyDown={(event) => {
        const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: signs.length - 1 }[event.key];
        if (to === undefined || to < 0 || to >= signs.length) return;
        event.preventDefault();
        const button = group.current?.children[to];
        if (button instanceof HTMLElement) button.focus();
      }}
    >
      {signs.map((sign, i) => {
        const line = lineAt(lines, i);
        const marked = start <= i && i < end;
        return (
          <Button
            key={i}
            tabIndex={i === here ? 0 : -1}
            class={marked ? "marked" : undefined}
            aria-label={say.character(visible(sign), lines[line]?.rules.at(-1) ?? "", i)}
            onMouseOver={() => point(line)}
            onFocus={() => {
              setAt(i);
              point(undefined);
              choose(line);
            }}
            press={() => choose(line)}
          >
            {visible(sign)}
          </Button>
        );
      })}
      {input.length > MOST_CHARACTERS && <span class="none">{say.moreCharacters(input.length - MOST_CHARACTERS)}</span>}
    </div>
  );
}

function insides(lines: readonly TreeLine[]): number[][] {
  const inside: number[][] = [];
  lines.forEach(({ parent }, number) => (inside[parent + 1] ??= []).push(number));
  return inside;
}

/** Returns the text that a line derives, cut off if it is long. */
function quoted(input: string, { start, end }: TreeLine): string {
  return visible(input.slice(start, Math.min(end, start + LONGEST_QUOTED))) + (end > start + LONGEST_QUOTED ? "…" : "");
}

function isParent(lines: readonly TreeLine[], number: number): boolean {
  return lines[number + 1]?.parent === number;
}

/** Returns the line to which an arrow key moves from a line. */
function moved(key: string, lines: readonly TreeLine[], from: number): number | undefined {
  const to = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: lines.length - 1,
    ArrowRight: isParent(lines, from) ? from + 1 : undefined,
    ArrowLeft: lines[from]?.parent,
  }[key];
  return to === undefined || lines[to] === undefined ? undefined : to;
}

/** A small parse tree to look at. */
export function StaticTree({ root }: { readonly root: SyntaxNode }): JSX.Element {
  const lines = linesOf(root);
  const below = (parent: number): JSX.Element[] =>
    lines.flatMap((line, number) =>
      line.parent === parent
        ? [
            <li key={number} class={isLeaf(lines, number) ? "leaf" : undefined}>
              <span class="node">
                <LineWords line={line} text={quoted(root.text, line)} />
              </span>
              {isParent(lines, number) && <ul>{below(number)}</ul>}
            </li>,
          ]
        : [],
    );
  return <ul class="tree">{below(-1)}</ul>;
}

/** The rules of a line, and the text that they derive. */
function LineWords({ line, text }: { readonly line: TreeLine; readonly text: string }): JSX.Element {
  return (
    <>
      <span class="rules">{line.rules.join(" › ")}</span>{" "}
      {text === "" ? <em>{texts().tree.empty}</em> : <code>{text}</code>}
    </>
  );
}

/** Returns true for a line of one character or none, which needs no line of its own around it. */
function isLeaf(lines: readonly TreeLine[], number: number): boolean {
  const { depth, start, end, left } = itemAt(lines, number);
  return depth > 0 && end - start <= 1 && left === 0 && !isParent(lines, number);
}
