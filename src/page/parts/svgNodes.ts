import { h, type ComponentChild, type VNode } from "preact";

/** A tag or the text up to the next one. */
const TOKEN = /<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * Returns a drawing of this package as elements, without `innerHTML`: a page with
 * `Content-Security-Policy: require-trusted-types-for 'script'` refuses that.
 *
 * @param svg well-formed markup: every tag is closed, and every attribute is in double quotes
 *
 * @example
 * svgNodes('<svg width="9"><title>a &lt; b</title></svg>')[0].props.width // "9"
 */
export function svgNodes(svg: string): ComponentChild[] {
  const whole: ComponentChild[] = [];
  const open: {
    readonly tag: string;
    readonly attributes: Readonly<Record<string, string>>;
    readonly inside: ComponentChild[];
  }[] = [];
  const add = (child: ComponentChild): unknown => (open.at(-1)?.inside ?? whole).push(child);
  const close = (): void => {
    const last = open.pop();
    if (last) add(h(last.tag, last.attributes, ...last.inside) as VNode);
  };
  for (const [, slash, tag, attributes = "", isEmpty, text] of svg.matchAll(TOKEN)) {
    if (tag === undefined) add(unescaped(text ?? ""));
    else if (slash === "/") close();
    else {
      const found = [...attributes.matchAll(ATTRIBUTE)].map(
        ([, name = "", value = ""]) => [name, unescaped(value)] as const,
      );
      open.push({ tag, attributes: Object.fromEntries(found), inside: [] });
      if (isEmpty === "/") close();
    }
  }
  return whole;
}

function unescaped(text: string): string {
  return text.replace(
    /&(?:#x([\dA-Fa-f]+)|#(\d+)|(\w+));/g,
    (whole, hexadecimal?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      return String.fromCodePoint(hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16));
    },
  );
}
