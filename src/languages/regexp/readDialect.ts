import { UNICODE } from "../automata/characterClasses.js";
import {
  characterOf,
  characterSet,
  CODE_UNITS,
  isHighSurrogate,
  without,
  type CharacterSet,
} from "../automata/characters.js";
import { tryCatch } from "../../text/tryCatch.js";
import type { DialectName } from "./dialectNames.js";
import { dialects, type Dialect } from "./dialects.js";
import { charactersOf } from "./engineCharacters.js";
import { asRead, wordBoundary } from "./readEcmascript.js";
import {
  END_EDGE,
  look,
  NOTHING_READ,
  RegexpError,
  setOf,
  START_EDGE,
  type ReadRegexp,
  type Regexp,
} from "./regexp.js";

/** The most groups inside one another. */
const DEEPEST_NESTING = 300;

/** The dialects that JavaScript's own engine reads; `readEcmascript` does. */
export type OtherDialect = Exclude<DialectName, "ecmascript" | "json-schema" | "html">;

/**
 * Reads an expression of another dialect than JavaScript's: what its engine takes it to mean, by the engine's documentation.
 *
 * @throws {RegexpError} that names what is not regular, what cannot be read exactly, and what is wrong
 *
 * @example
 * readDialect("\\A[a-z]+\\z", "pcre").regexp // start of the string, [a-z] once or more, end of the string
 */
export function readDialect(text: string, name: OtherDialect): ReadRegexp {
  const dialect = dialects[name];
  const isWhole = name === "xsd";
  return {
    regexp: new DialectReader(text, name, dialect).read(),
    inCodePoints: dialect.inCodePoints,
    fromStart: isWhole,
    toEnd: isWhole,
  };
}

/** The flags that are on: `i`, `m`, `s`, `x`. */
type Flags = ReadonlySet<string>;

const POSIX_CLASSES: Readonly<Record<string, string>> = {
  alnum: "[0-9A-Za-z]",
  alpha: "[A-Za-z]",
  ascii: "[\\0-\\x7f]",
  blank: "[\\t\\x20]",
  cntrl: "[\\0-\\x1f\\x7f]",
  digit: "[0-9]",
  graph: "[!-~]",
  lower: "[a-z]",
  print: "[\\x20-~]",
  punct: "[!-\\/:-@\\[-`\\{-~]",
  space: "[\\t-\\r\\x20]",
  upper: "[A-Z]",
  word: "[0-9A-Z_a-z]",
  xdigit: "[0-9A-Fa-f]",
};

const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, f: 12, r: 13, a: 7, e: 0x1b };

/** Escapes that engines know and that are not read, with what they are. */
const UNREAD: Readonly<Record<string, string>> = {
  G: "where the last match ended",
  K: "what a match begins with",
  X: "a grapheme",
  R: "a line break of one or two characters",
  k: "a backreference, which is not regular",
  g: "a reference to a group",
};

class DialectReader {
  private at = 0;
  private depth = 0;

  constructor(
    private readonly text: string,
    private readonly name: OtherDialect,
    private readonly dialect: Dialect,
  ) {}

  read(): Regexp {
    if (this.dialect.unicode !== "") this.take(/\(\*UTF8?\)/y);
    const regexp = this.alternatives(new Set());
    if (this.at < this.text.length) this.refuse('there is a ")" without "("');
    return regexp;
  }

  private alternatives(outer: Flags): Regexp {
    if (++this.depth > DEEPEST_NESTING) this.refuse(`its groups are nested more than ${DEEPEST_NESTING} deep`);
    let flags = outer;
    const items: Regexp[] = [];
    let sequence: Regexp[] = [];
    for (;;) {
      if (flags.has("x")) this.take(/(?:\s|#.*)+/y);
      const next = this.text[this.at];
      if (next === undefined || next === ")") break;
      const changed = next === "(" ? this.changedFlags(flags) : undefined;
      if (changed) flags = changed;
      else if (next === "|") {
        this.at++;
        items.push(asRead("sequence", sequence));
        sequence = [];
      } else sequence.push(this.repeated(this.atom(flags), flags));
    }
    this.depth--;
    return asRead("choice", [...items, asRead("sequence", sequence)]);
  }

  /** Reads `(?i)`, which changes flags up to the end of the group that it is in. */
  private changedFlags(flags: Flags): Flags | undefined {
    if (this.take(/\(\?#[^)]*\)/y)) return flags;
    const [, on, off = ""] = this.take(/\(\?(?!R)([a-zA-Z^]*)(?:-([a-zA-Z]+))?\)/y) ?? [];
    return on === undefined ? undefined : this.withFlags(flags, on, off);
  }

  private withFlags(flags: Flags, on: string, off: string): Flags {
    // PostgreSQL's "m" and "s" are not those of the others.
    const read = this.name === "postgres" ? "x" : this.dialect.extended === undefined ? "ims" : "imsx";
    for (const flag of on + off) if (!read.includes(flag)) this.refuse(`the flag ${flag}`);
    return new Set([...flags, ...on].filter((flag) => !off.includes(flag)));
  }

  private repeated(item: Regexp, flags: Flags): Regexp {
    let repeated = item;
    for (let times = 0; ; times++) {
      if (flags.has("x")) this.take(/(?:\s|#.*)+/y);
      const [, sign, least, comma, most] = this.take(/(?:([*+?])|\{(\d*)(?:(,)(\d*))?\})/y) ?? [];
      if (sign === undefined && least === undefined) return repeated;
      if (sign === undefined && least === "" && (most === "" || most === undefined))
        this.refuse('"{" without a number');
      if (least === "" && this.name !== "python" && this.name !== "posix-ere")
        this.refuse("{,n}, which engines take differently; write {0,n}");
      if (times > 0 && this.name !== "posix-ere") this.refuse("a quantifier after a quantifier");
      const min = sign === undefined ? Number(least) : sign === "+" ? 1 : 0;
      const bounded = comma === undefined ? min : most === "" ? Infinity : Number(most);
      const max = sign === undefined ? bounded : sign === "?" ? 1 : Infinity;
      if (max < min) this.refuse(`{${min},${max}}: the numbers are in the wrong order`);
      repeated = { kind: "repeat", min, max, item: repeated };
      if (this.name === "posix-ere" || this.name === "xsd") continue;
      // Whether as much as possible or as little is read makes no difference to the strings that match.
      if (this.take(/\?/y)) continue;
      if (this.text[this.at] === "+" && this.name !== "rust") this.refuse("a possessive quantifier");
    }
  }

  private atom(flags: Flags): Regexp {
    const character = String.fromCodePoint(this.text.codePointAt(this.at) ?? 0);
    this.at += character.length;
    const isXsd = this.name === "xsd";
    switch (character) {
      case "(":
        return this.group(flags);
      case "[":
        return setOf(this.characterClass(flags));
      case ".":
        return setOf(this.complement(flags.has("s") ? [] : charactersOf(this.dialect.notInDot, "v")));
      case "^":
        if (isXsd) return this.single(0x5e, flags);
        return flags.has("m") ? look(false, true, setOf(this.complement(charactersOf("\\n", "v")))) : START_EDGE;
      case "$":
        if (isXsd) return this.single(0x24, flags);
        if (flags.has("m") && this.name === "java") this.refuse("the flag m");
        if (flags.has("m")) return look(true, true, setOf(this.complement(charactersOf("\\n", "v"))));
        return this.dialect.lastLineEnd === undefined ? END_EDGE : this.beforeLast(this.dialect.lastLineEnd);
      case "\\":
        return this.escape(flags);
      case "*":
      case "+":
      case "?":
        return this.refuse(`"${character}" after nothing that it could repeat`);
      default:
        return this.single(character.codePointAt(0) ?? 0, flags);
    }
  }

  /** Returns what finds the end of the string, or the place before its last line end. */
  private beforeLast(lineEnd: string): Regexp {
    const [feed, ends] = [setOf([[10, 10]]), setOf(without(charactersOf(lineEnd, "v"), [[10, 10]]))];
    const hasReturn = ends.kind === "set" && ends.set.length > 0;
    const afterReturn: Regexp[] = hasReturn ? [look(false, true, setOf([[13, 13]]))] : [];
    const found: Regexp[] = [
      NOTHING_READ,
      { kind: "sequence", items: [...afterReturn, feed] },
      ...(hasReturn ? [ends, { kind: "sequence", items: [setOf([[13, 13]]), feed] } as const] : []),
    ];
    return look(true, false, { kind: "sequence", items: [{ kind: "choice", items: found }, END_EDGE] });
  }

  private group(flags: Flags): Regexp {
    const { hasLookaround, named, group } = this.dialect;
    if (this.text[this.at] === "*" && this.name === "pcre") this.refuse("a verb such as (*SKIP)");
    if (this.text[this.at] !== "?") return this.closed(this.alternatives(flags));
    if (group === "(") this.refuse('"(?"');
    if (this.take(/\?(?::|\|)/y)) return this.closed(this.alternatives(flags));
    const [, behind, kind] = this.take(/\?(<?)([=!])/y) ?? [];
    if (kind !== undefined) {
      if (!hasLookaround) this.refuse("lookahead and lookbehind, which this engine does not have");
      return look(behind === "", kind === "!", this.closed(this.alternatives(flags)));
    }
    const [, name] = this.take(/\?P?<([A-Za-z_][A-Za-z_0-9]*)>/y) ?? this.take(/\?'([A-Za-z_]\w*)'/y) ?? [];
    if (name !== undefined && named !== undefined) return this.closed(this.alternatives(flags));
    const [, on, off = ""] = this.take(/\?([a-zA-Z^]*)(?:-([a-zA-Z]+))?:/y) ?? [];
    if (on !== undefined) return this.closed(this.alternatives(this.withFlags(flags, on, off)));
    const what: Readonly<Record<string, string>> = { ">": "an atomic group", "(": "a condition" };
    return this.refuse(what[this.text.charAt(this.at + 1)] ?? "a group that refers to another one");
  }

  private closed(item: Regexp): Regexp {
    if (this.text[this.at++] !== ")") this.refuse('there is a "(" without ")"');
    return item;
  }

  private escape(flags: Flags): Regexp {
    const { word, lastLineEnd, endEscapes } = this.dialect;
    const next = this.text.charAt(this.at);
    const hasAnchors = this.name !== "posix-ere" && this.name !== "xsd";
    if (next === "A" && hasAnchors) return this.after(1, START_EDGE);
    const end = Object.hasOwn(endEscapes, next) ? endEscapes[next] : undefined;
    if (end !== undefined)
      return this.after(1, end === "end" || lastLineEnd === undefined ? END_EDGE : this.beforeLast(lastLineEnd));
    // Java's \b and its \w are about different characters; PostgreSQL's \b is a backspace.
    const hasBoundary = hasAnchors && this.name !== "java" && this.name !== "postgres";
    if (/[bB]/.test(next) && hasBoundary) {
      return this.after(1, wordBoundary(setOf(charactersOf(word, "v")), next === "B"));
    }
    if (next === "Q" && ["pcre", "perl", "java", "re2"].includes(this.name)) {
      const [, quoted = ""] = this.take(/Q([\s\S]*?)(?:\\E|$)/y) ?? [];
      return { kind: "sequence", items: Array.from(quoted, (one) => this.single(one.codePointAt(0) ?? 0, flags)) };
    }
    return setOf(this.folded(this.escapedCharacters(false), flags));
  }

  private after(length: number, regexp: Regexp): Regexp {
    this.at += length;
    return regexp;
  }

  /** Reads an escape, after its backslash, that is a character or a set of some. */
  private escapedCharacters(isInClass: boolean): CharacterSet {
    const next = this.text.charAt(this.at);
    const classes: Readonly<Record<string, string>> = {
      d: this.dialect.digit,
      w: this.dialect.word,
      s: this.dialect.space,
    };
    const source = classes[next.toLowerCase()];
    if (source !== undefined) {
      this.at++;
      const set = charactersOf(source, "v");
      return next === next.toLowerCase() ? set : this.complement(set);
    }
    const [, sign, short, long] = this.take(/([pP])(?:([A-Z])|\{(\^?[^}]*)\})/y) ?? [];
    if (sign !== undefined) {
      // Names of general categories are the same in all engines; what else a name means differs.
      const [, property] = /^(?:Is)?([A-Z][a-z]?)$/.exec(short ?? long ?? "") ?? [];
      const set = tryCatch(
        () => charactersOf(`\\p{${property ?? ""}}`, "v"),
        [SyntaxError],
        () => undefined,
      );
      if (!set) this.refuse(`\\${sign}{${short ?? long ?? ""}}`);
      return sign === "p" ? (set ?? []) : this.complement(set ?? []);
    }
    const code = this.escapedCode(isInClass);
    return [[code, code]];
  }

  private escapedCode(isInClass: boolean): number {
    const { name } = this;
    const hexadecimal =
      (name === "postgres" || name === "xsd" || name === "posix-ere"
        ? undefined
        : this.take(/x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]+)\})/y)) ??
      (["python", "java", "dotnet", "postgres", "rust"].includes(name) ? this.take(/u([0-9A-Fa-f]{4})/y) : undefined) ??
      (["python", "postgres", "rust"].includes(name) ? this.take(/U([0-9A-Fa-f]{8})/y) : undefined) ??
      (name === "rust" ? this.take(/u\{([0-9A-Fa-f]+)\}/y) : undefined);
    if (hexadecimal) {
      const code = parseInt(hexadecimal[1] ?? hexadecimal[2] ?? "", 16);
      const low =
        isHighSurrogate(code) && this.dialect.inCodePoints ? this.take(/\\u(D[C-F][0-9A-F]{2})/iy) : undefined;
      return low ? characterOf(code, parseInt(low[1] ?? "", 16)) : code;
    }
    const octal = name === "java" ? this.take(/0([0-7]{1,3})/y) : this.take(/(0[0-7]{0,2})/y);
    if (octal && !["posix-ere", "xsd", "rust", "postgres"].includes(name)) return parseInt(octal[1] ?? "", 8);
    const next = String.fromCodePoint(this.text.codePointAt(this.at) ?? 0);
    this.at += next.length;
    const control = Object.hasOwn(CONTROLS, next) ? CONTROLS[next] : undefined;
    if (control !== undefined && name !== "posix-ere" && !(name === "xsd" && !"tnr".includes(next))) return control;
    if (next === "v" && !["pcre", "perl", "java", "posix-ere", "xsd"].includes(name)) return 0x0b;
    if (next === "b" && isInClass && ["pcre", "perl", "python", "dotnet"].includes(name)) return 0x08;
    const isGnu = name === "posix-ere" && /[<>`']/.test(next);
    if (/^[!-/:-@[-`{-~ ]$/.test(next) && !isGnu) return next.charCodeAt(0);
    if (/[1-9]/.test(next)) this.refuse("a backreference is not regular; write out what it repeats");
    const what = Object.hasOwn(UNREAD, next) ? `: ${UNREAD[next] ?? ""}` : "";
    return this.refuse(next === "\0" ? 'a "\\" at the end' : `\\${next}${what}`);
  }

  /** Reads a class after its "[". */
  private characterClass(flags: Flags): CharacterSet {
    if (++this.depth > DEEPEST_NESTING) this.refuse(`its classes are nested more than ${DEEPEST_NESTING} deep`);
    const isNegated = this.take(/\^/y) !== undefined;
    const isLiteral = !["java", "xsd"].includes(this.name);
    let ranges: CharacterSet[] = isLiteral && this.take(/\]/y) ? [[[0x5d, 0x5d]]] : [];
    const folded = (): CharacterSet => this.folded(characterSet(ranges.flat()), flags);
    for (;;) {
      if (flags.has("x") && ["java", "rust"].includes(this.name)) this.take(/\s+/y);
      const operator = this.dialect.classOperators.find((one) => this.text.startsWith(one, this.at));
      if (operator !== undefined) {
        this.at += operator.length;
        const other = operator === "-[" ? this.characterClass(flags) : this.restOfClass(flags);
        ranges = [operator === "&&" ? without(folded(), this.complement(other)) : without(folded(), other)];
        if (this.take(/\]/y)) break;
        this.refuse("a class with several operators");
      }
      if (this.at >= this.text.length) this.refuse('there is a "[" without "]"');
      if (this.take(/\]/y)) break;
      ranges.push(this.classItem(flags));
    }
    this.depth--;
    return isNegated ? this.complement(folded()) : folded();
  }

  /** Reads the other side of an operator of a class, up to the end of the class. */
  private restOfClass(flags: Flags): CharacterSet {
    const items: CharacterSet[] = [];
    while (this.at < this.text.length && this.text[this.at] !== "]") items.push(this.classItem(flags));
    return this.folded(characterSet(items.flat()), flags);
  }

  private classItem(flags: Flags): CharacterSet {
    if (this.dialect.hasPosixClasses && this.text.startsWith("[:", this.at)) {
      const [, negated, posix = ""] = this.take(/\[:(\^?)(\w+):\]/y) ?? this.refuse("[: without :]");
      const source = Object.hasOwn(POSIX_CLASSES, posix) ? POSIX_CLASSES[posix] : undefined;
      const set = charactersOf(source ?? this.refuse(`[:${posix}:]`), "v");
      return negated === "" ? set : this.complement(set);
    }
    if (/\[[=.]/y.test(this.text.slice(this.at, this.at + 2)) && this.name === "posix-ere") this.refuse("[= and [.");
    if (this.text.startsWith("~~", this.at) && this.name === "rust") this.refuse("~~ in a class");
    if (this.dialect.hasNestedClasses && this.take(/\[/y)) return this.characterClass(flags);
    const first = this.classCharacters();
    const [[from, to] = [0, 0]] = first;
    const isEnd = this.text[this.at] !== "-" || /\]|^$/.test(this.text.charAt(this.at + 1));
    if (
      isEnd ||
      from !== to ||
      first.length !== 1 ||
      this.dialect.classOperators.some((one) => this.text.startsWith(one, this.at))
    )
      return first;
    this.at++;
    const [[last, lastEnd] = [0, 0], ...others] = this.classCharacters();
    if (last !== lastEnd || others.length > 0 || last < from) this.refuse("a range without two ends in their order");
    return [[from, last]];
  }

  private classCharacters(): CharacterSet {
    const code = this.text.codePointAt(this.at) ?? 0;
    this.at += code >= CODE_UNITS ? 2 : 1;
    if (code === 0x5c && !this.dialect.hasLiteralBackslash) return this.escapedCharacters(true);
    return [[code, code]];
  }

  private single(code: number, flags: Flags): Regexp {
    return setOf(this.folded([[code, code]], flags));
  }

  /** Returns a set with the characters that the flag "i" adds to it. */
  private folded(set: CharacterSet, flags: Flags): CharacterSet {
    const letters = without(
      set,
      without(
        [[0, UNICODE - 1]],
        [
          [0x41, 0x5a],
          [0x61, 0x7a],
          [0x80, UNICODE - 1],
        ],
      ),
    );
    if (!flags.has("i") || letters.length === 0) return set;
    const { fold } = this.dialect;
    if (fold === "not read") this.refuse("the flag i, which depends on more than the expression");
    if (fold === "unicode") return inEitherCase(set);
    // What Python's own tables of letters beyond ASCII say does not matter to a set that has them in both cases, such as [\u00a1-\uffff].
    const beyond = fold === "python" ? without(letters, [[0, 0x7f]]) : [];
    if (without(inEitherCase(beyond), [[0, 0x7f], ...beyond]).length > 0) this.refuse("the flag i beyond ASCII");
    const others = letters.flatMap(([from, to]) => (to < 0x80 ? [[from ^ 0x20, to ^ 0x20] as const] : []));
    const both = characterSet([...set, ...others]);
    if (fold === "ascii") return both;
    // In Python, ſ is an s, the Kelvin sign a k, and both Turkish letters are an i.
    const alike = ["Ssſ", "Kk\u212a", "Iiİı"].map((letters) => charactersOf(`[${letters}]`, "v"));
    return characterSet([...both, ...alike.filter((one) => String(without(one, both)) !== String(one)).flat()]);
  }

  private complement(set: CharacterSet): CharacterSet {
    return without([[0, UNICODE - 1]], set);
  }

  /** Reads what a sticky expression finds here. */
  private take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at += found[0].length;
    return found ?? undefined;
  }

  private refuse(what: string): never {
    throw new RegexpError(`${what} (${this.dialect.title}, offset ${this.at})`);
  }
}

/** Returns a set with the characters that differ from its own only in case, by Unicode's simple folding. */
function inEitherCase(set: CharacterSet): CharacterSet {
  const source = set.map(([from, to]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`).join("");
  return charactersOf(`[${source}]`, "iv");
}
