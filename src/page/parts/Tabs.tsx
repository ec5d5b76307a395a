import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";
import { keysOf } from "../../text/records.js";

interface TabsProps<Name extends string> {
  readonly label: string;
  /** The names of the tabs, each with the text on it. */
  readonly tabs: Readonly<Record<Name, string>>;
  readonly chosen: Name;
  readonly choose: (name: Name) => void;
  readonly children: ComponentChildren;
}

/** A row of tabs above the content of one. The arrow keys go from one to the next. */
export function Tabs<Name extends string>({ label, tabs, chosen, choose, children }: TabsProps<Name>): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const names = keysOf(tabs).filter((name) => tabs[name] !== "");
  const go = (steps: number): void => {
    const next = names.at((names.indexOf(chosen) + steps) % names.length);
    if (next === undefined) return;
    choose(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <>
      <div
        class="tabs"
        role="tablist"
        aria-label={label}
        ref={list}
        onKeyDown={({ key }) => {
          if (key === "ArrowRight") go(1);
          else if (key === "ArrowLeft") go(-1);
        }}
      >
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === chosen}
            aria-controls="tab-panel"
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => choose(name)}
          >
            {tabs[name]}
          </button>
        ))}
      </div>
      <div class="panel" role="tabpanel" id="tab-panel" aria-labelledby={`tab-${chosen}`}>
        {children}
      </div>
    </>
  );
}
