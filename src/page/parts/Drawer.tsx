import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";

interface DrawerProps {
  readonly title: ComponentChildren;
  readonly quiet?: ComponentChildren;
  /** True for one without a border, inside an entry. */
  readonly bare?: boolean;
  /** Made when it is opened first. */
  readonly children: () => ComponentChildren;
}

/** Something that is folded until somebody wants it. */
export function Drawer({ title, quiet, bare = false, children }: DrawerProps): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <details class={bare ? "drawer bare" : "drawer"} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title} {quiet !== undefined && <span class="quiet">{quiet}</span>}
      </summary>
      <div>{open && children()}</div>
    </details>
  );
}
