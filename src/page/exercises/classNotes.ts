import { isRecord } from "../../text/records.js";
import { objectIn, stringsIn } from "../work/foreignData.js";

/** A teacher's addition to an exercise of a class, as it is written in the form: the strings one on each line. */
export interface ClassNote {
  readonly comment: string;
  readonly right: string;
  readonly wrong: string;
}

const NOTHING: ClassNote = { comment: "", right: "", wrong: "" };

/** The most exercises with a note, and the most characters of each text: a link may come from anyone. */
const MOST_NOTES = 200;
const LONGEST_TEXT = 5_000;

/** Reads the notes in a link, by the names of the exercises. Anything that is not a note is ignored. */
export function readNotes(text = "{}"): ReadonlyMap<string, ClassNote> {
  const entries = Object.entries(objectIn(text)).slice(0, MOST_NOTES);
  return new Map(
    entries.flatMap(([name, note]): [string, ClassNote][] => (isRecord(note) ? [[name, noteOf(note)]] : [])),
  );
}

/** Returns the text of notes after a change of one of them; `undefined` if no note is left. */
export function withNote(text: string | undefined, name: string, change: Partial<ClassNote>): string | undefined {
  const notes = new Map(readNotes(text));
  notes.set(name, { ...NOTHING, ...notes.get(name), ...change });
  const written = [...notes]
    .map(([of, note]): [string, object] => [
      of,
      Object.fromEntries(Object.entries(note).filter(([, one]) => one !== "")),
    ])
    .filter(([, note]) => Object.keys(note).length > 0);
  return written.length > 0 ? JSON.stringify(Object.fromEntries(written)) : undefined;
}

function noteOf(value: object): ClassNote {
  const texts = stringsIn(value);
  const text = (name: string): string => (texts.get(name) ?? "").slice(0, LONGEST_TEXT);
  return { comment: text("comment"), right: text("right"), wrong: text("wrong") };
}
