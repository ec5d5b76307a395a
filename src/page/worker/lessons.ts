import { generation } from "../../documents/index.js";
import { locale, type Language } from "../locales/message.js";
import { ANSWER_NOTATIONS, type AnswerNotation } from "./languageAnswer.js";
import type { AbnfSubject } from "./languageSubject.js";

/** A task in one language. */
export interface TaskText {
  readonly title: string;
  readonly says: string;
  readonly hints: readonly string[];
  /** Where a rule that no document of this package has is published. */
  readonly source: string | undefined;
}

/** A rule that is written anew, in a PEG, in ABNF, or as a regular expression. Plain data, as a Markdown file has it. */
export interface Task {
  readonly name: string;
  readonly unit: number;
  readonly order: number;
  readonly answer: AnswerNotation;
  readonly subject: AbnfSubject;
  /** A right answer; of a published rule its PEG if absent. */
  readonly model: string | undefined;
  readonly right: readonly string[];
  readonly wrong: readonly string[];
  /** True if an answer counts that is decided only up to a depth of nesting. */
  readonly allowsNesting: boolean;
  readonly texts: Readonly<Record<Language, TaskText>>;
}

/** A unit in one language. */
export interface UnitText {
  readonly name: string;
  readonly title: string;
  readonly read: readonly string[];
  readonly question: string;
  readonly choices: readonly { readonly text: string; readonly isRight: boolean }[];
  readonly because: string;
  readonly tryTitle: string;
  readonly tryText: string;
}

/** A unit of the course: read, predict, try. Its tasks are apart. */
export interface Unit {
  readonly unit: number;
  readonly minutes: number;
  readonly rule: string;
  readonly abnf: string;
  readonly peg: string;
  /** What is shown of the string: the steps of the PEG, the trees of the ABNF, or the path through the automaton. */
  readonly show: "steps" | "trees" | "automaton";
  readonly input: string;
  readonly texts: Readonly<Record<Language, UnitText>>;
}

/** The data before a lesson's text, and the text in each language. */
interface Page {
  readonly data: ReadonlyMap<string, string>;
  readonly texts: Readonly<Record<Language, { readonly heading: string; readonly body: string }>>;
}

/** @throws {SyntaxError} for a file that is not of this form */
function readPage(file: string): Page {
  const [, front = "", text = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(file.replaceAll("\r\n", "\n")) ?? [];
  const data = new Map(
    front
      .split("\n")
      .map((line) => [line.slice(0, line.indexOf(":")).trim(), line.slice(line.indexOf(":") + 1).trim()] as const),
  );
  const textIn = (language: Language): { heading: string; body: string } => {
    const [, heading = "", body = ""] =
      new RegExp(`(?:^|\\n)# ${language} ([^\\n]*)\\n([^]*?)(?=\\n# (?:en|zh) |$)`).exec(text) ?? [];
    if (heading === "") throw new SyntaxError(`a lesson has no "# ${language} ..." (${front.slice(0, 60)})`);
    return { heading, body: body.trim() };
  };
  return { data, texts: { en: textIn("en"), zh: textIn("zh") } };
}

/** Reads a value: text in quotes is JSON. */
function textAt(data: Page["data"], name: string): string | undefined {
  const value = data.get(name);
  return value?.startsWith('"') === true ? (JSON.parse(value) as string) : value;
}

function demanded(data: Page["data"], name: string): string {
  const value = textAt(data, name);
  if (value === undefined) throw new SyntaxError(`a lesson has no "${name}:"`);
  return value;
}

/**
 * Reads a task from its Markdown file: data between two lines of hyphens, then a heading, a text and hints (`> ...`) for each language.
 *
 * @throws {SyntaxError} for a file that is not of this form
 */
export function readTask(file: string): Task {
  const { data, texts } = readPage(file);
  const rule = demanded(data, "rule");
  const document = data.get("document");
  const answer = ANSWER_NOTATIONS.find((one) => one === data.get("answer")) ?? "peg";
  const textOf = ({ heading, body }: Page["texts"]["en"]): TaskText => {
    const paragraphs = body.split(/\n\n+/);
    const source = paragraphs.find((one) => one.startsWith("Source: "))?.slice("Source: ".length);
    return {
      title: heading,
      says: paragraphs.filter((one) => !one.startsWith("> ") && !one.startsWith("Source: ")).join("\n"),
      hints: paragraphs.filter((one) => one.startsWith("> ")).map((one) => one.slice(2)),
      source,
    };
  };
  return {
    name: demanded(data, "task"),
    unit: Number(demanded(data, "unit")),
    order: Number(demanded(data, "order")),
    answer,
    subject: document === undefined ? { abnf: demanded(data, "abnf"), rule } : { generation: document, rule },
    model: textAt(data, "model"),
    right: JSON.parse(demanded(data, "right")) as string[],
    wrong: JSON.parse(demanded(data, "wrong")) as string[],
    allowsNesting: data.get("allows") === "nesting",
    texts: { en: textOf(texts.en), zh: textOf(texts.zh) },
  };
}

/** @throws {SyntaxError} for a file that is not of this form */
export function readUnit(file: string): Unit {
  const { data, texts } = readPage(file);
  const textOf = ({ heading, body }: Page["texts"]["en"]): UnitText => {
    const [name = "", title = ""] = heading.split(/[:：]\s*/);
    const [read = "", predict = "", tried = ""] = body.split(/\n?## /);
    const [question = "", ...answers] = predict.split("\n");
    const choices = answers.flatMap((line) => {
      const [, mark, text = ""] = /^- \[([ x])\] (.*)$/.exec(line) ?? [];
      return mark === undefined ? [] : [{ text, isRight: mark === "x" }];
    });
    const [tryTitle = "", ...tryText] = tried.split("\n");
    return {
      name,
      title,
      read: read.trim().split(/\n\n+/),
      question,
      choices,
      because: answers
        .filter((line) => !line.startsWith("- ["))
        .join(" ")
        .trim(),
      tryTitle,
      tryText: tryText.join(" ").trim(),
    };
  };
  const show = data.get("show");
  return {
    unit: Number(demanded(data, "unit")),
    minutes: Number(demanded(data, "minutes")),
    rule: demanded(data, "rule"),
    abnf: demanded(data, "abnf"),
    peg: demanded(data, "peg"),
    show: show === "trees" || show === "automaton" ? show : "steps",
    input: demanded(data, "input"),
    texts: { en: textOf(texts.en), zh: textOf(texts.zh) },
  };
}

/** The course: its units, and all tasks in their order. */
export interface Course {
  readonly units: readonly Unit[];
  readonly tasks: readonly Task[];
}

export function readCourse(files: { readonly units: readonly string[]; readonly tasks: readonly string[] }): Course {
  const tasks = files.tasks.map(readTask).sort((a, b) => a.unit - b.unit || a.order - b.order);
  return { units: files.units.map(readUnit).sort((a, b) => a.unit - b.unit), tasks };
}

let read: Course | undefined;

/** Returns the course whose files the page contains. */
export function course(): Course {
  read ??= readCourse(
    JSON.parse(document.getElementById("lessons")?.textContent ?? '{"units":[],"tasks":[]}') as Parameters<
      typeof readCourse
    >[0],
  );
  return read;
}

export function taskText(task: Task): TaskText {
  return task.texts[locale()];
}

/** Returns where the rule of a task is published: the document and the section, or what the task says; "" for a rule of its own. */
export function sourceOf({ subject, texts }: Task): string {
  if (!("generation" in subject)) return texts[locale()].source ?? "";
  const { document, rule } = generation(subject.generation);
  return `${document}, ${rule(subject.rule).section}`;
}

/** Returns an answer that solves a task. */
export function modelOf({ model, subject, answer }: Task): string {
  if (model !== undefined || !("generation" in subject)) return model ?? "";
  const { peg, abnf } = generation(subject.generation).rule(subject.rule);
  return answer === "abnf" ? abnf : peg;
}

/** Returns the tasks of a list in a link, by their names with commas between them; none if there is no list. */
export function tasksOf(list: string | undefined, tasks: readonly Task[]): readonly Task[] {
  const names = list?.split(",") ?? [];
  return names.flatMap((name) => tasks.filter((task) => task.name === name));
}
