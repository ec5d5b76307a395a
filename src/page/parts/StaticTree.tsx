import type { JSX } from "preact";
import { texts } from "../texts/texts.js";
import type { TreeLine } from "../treeLines.js";
import { visible } from "./visible.js";

interface StaticTreeProps {
  readonly lines: readonly TreeLine[];
  readonly input: string;
}

/** A small parse tree to look at. */
export function StaticTree(props: StaticTreeProps): JSX.Element {
  return (
    <ul class="tree">
      <Lines parent={-1} {...props} />
    </ul>
  );
}

function Lines({ parent, ...props }: StaticTreeProps & { readonly parent: number }): JSX.Element {
  const { lines, input } = props;
  return (
    <>
      {lines.map((line, number) => {
        if (line.parent !== parent) return undefined;
        const isParent = lines[number + 1]?.parent === number;
        const text = visible(input.slice(line.start, line.end));
        return (
          <li key={number} class={!isParent && line.depth > 0 && line.end - line.start <= 1 ? "leaf" : undefined}>
            <span class="node">
              <span class="rules">{line.rules.join(" › ")}</span>{" "}
              {text === "" ? <em>{texts().tree.empty}</em> : <code>{text}</code>}
            </span>
            {isParent && (
              <ul>
                <Lines {...props} parent={number} />
              </ul>
            )}
          </li>
        );
      })}
    </>
  );
}
