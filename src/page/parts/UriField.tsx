import type { JSX } from "preact";
import { texts } from "../texts/texts.js";
import { Button, TextField } from "./fields.js";

/** Examples: each is read differently by some of the generations. */
const EXAMPLES = [
  "http://a_b/~c",
  "http://[2001:db8::7]:8080/a?b#c",
  "?y",
  "mailto:joe@example.com",
  "ftp://u:p@h/%2Fetc;type=a",
  "http://a:8a/",
  "http://h/a b",
  "//[V1.x]/",
];

/** A longer text is shown in part and cannot be edited: a browser takes longer than 100 ms to lay out one line of a million characters. */
const LONGEST_EDITED = 200_000;
const SHOWN_OF_LONGER = 2_000;

/** The first content of the field. */
export const FIRST_URI = "http://a_b/~c";

interface UriFieldProps {
  readonly input: string;
  readonly examples?: readonly string[];
  readonly change: (input: string) => void;
  readonly choose: (input: string) => void;
}

/** The field for a URI, and examples to start from. */
export function UriField({ input, examples = EXAMPLES, change, choose }: UriFieldProps): JSX.Element {
  const say = texts().verdicts.field;
  const long = input.length > LONGEST_EDITED;
  return (
    <div>
      <TextField
        id="uri"
        label={say.label}
        text={long ? `${input.slice(0, SHOWN_OF_LONGER)}…` : input}
        readOnly={long}
        change={change}
      />
      {long && (
        <p class="help">
          {say.long(input.length, SHOWN_OF_LONGER)}
          <Button press={() => choose("")}>{say.clear}</Button>
        </p>
      )}
      <p class="examples">
        {say.examples}
        {examples.map((example) => (
          <Button key={example} press={() => choose(example)}>
            <code>{example}</code>
          </Button>
        ))}
      </p>
    </div>
  );
}
