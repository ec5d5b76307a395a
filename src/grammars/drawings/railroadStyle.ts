/**
 * The style of railroad diagrams, for light and dark and for paper. Lines and letters take `currentColor` and the boxes the
 * custom properties, so that a page can give them its own.
 */
export const RAILROAD_CSS = `
.railroad{--railroad-ground:#fff;--railroad-terminal:#e7f4e4;--railroad-rule:#e3edfb;--railroad-note:#5a5a5a;color:#1c1c1c;color-scheme:light dark;background:var(--railroad-ground)}
@media screen and (prefers-color-scheme:dark){.railroad{--railroad-ground:#16181c;--railroad-terminal:#1f3a24;--railroad-rule:#1e3352;--railroad-note:#b0b4ba;color:#e6e6e6}}
@media print{.railroad{--railroad-ground:#fff;--railroad-terminal:#fff;--railroad-rule:#eee;--railroad-note:#333;color:#000}}
.railroad path{fill:none;stroke:currentColor;stroke-width:1.5}
.railroad rect,.railroad circle{stroke:currentColor;stroke-width:1.2;fill:var(--railroad-ground)}
.railroad text{fill:currentColor;font:14px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre}
.railroad .terminal rect{fill:var(--railroad-terminal)}
.railroad .rule rect{fill:var(--railroad-rule)}
.railroad .rule{color:inherit}
.railroad .rule text{text-decoration:underline;text-underline-offset:3px}
.railroad .rule:hover rect,.railroad .rule:focus-visible rect{stroke-width:2.5}
.railroad .prose text{font-style:italic}
.railroad .lookahead>rect{fill:none;stroke-dasharray:5 4}
.railroad .lookahead path{stroke-dasharray:3 3}
.railroad .number text,.railroad .label{font-size:11px}
.railroad .label{fill:var(--railroad-note)}
.railroad .heading{font-weight:bold}
`.trim();
