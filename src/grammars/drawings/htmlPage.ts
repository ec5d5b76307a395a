import { escapeMarkup } from "../../text/escaping.js";

const PAGE_CSS = `
:root{color-scheme:light dark;--note:#5a5a5a;--line:#c9c9c9;--code:#f4f4f2}
@media screen and (prefers-color-scheme:dark){:root{--note:#b0b4ba;--line:#44484f;--code:#212429}}
body{font:16px/1.5 system-ui,sans-serif;max-width:88rem;margin:0 auto;padding:1rem;background:#fff;color:#1c1c1c}
@media screen and (prefers-color-scheme:dark){body{background:#16181c;color:#e6e6e6}a{color:#8ab8ff}}
h1{line-height:1.2}h2,h3{margin:0}
h2{font-size:1.3rem}
code,pre,h3{font-family:ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace}
section{border-top:1px solid var(--line);padding:1rem 0}
h2,h3,.note{break-after:avoid}
figure{break-inside:avoid;margin:1rem 0 0;min-width:0}
figcaption{color:var(--note);font-size:.9rem}
.scroll{overflow-x:auto}
pre{background:var(--code);padding:.6rem;margin:.3rem 0;font-size:.85rem}
@media print{body{background:#fff;color:#000;max-width:none}a{color:inherit}.scroll{overflow:visible}pre{white-space:pre-wrap}}
`.trim();

/**
 * Returns an HTML page without scripts that loads nothing, for light and dark and for paper.
 *
 * @param title as plain text
 * @param css is added to that of all pages
 * @param body in HTML, escaped
 */
export function htmlPage(title: string, css: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeMarkup(title)}</title>
<style>${PAGE_CSS}
${css}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** Returns the attributes of an element that can be scrolled, also with the keyboard. */
export function scrolled(label: string): string {
  return `class="scroll" tabindex="0" role="region" aria-label="${escapeMarkup(label)}"`;
}
