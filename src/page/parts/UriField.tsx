import type { JSX } from "preact";

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

/** The first content of the field. */
export const FIRST_URI = "http://a_b/~c";

interface UriFieldProps {
  readonly input: string;
  readonly change: (input: string) => void;
  readonly choose: (input: string) => void;
}

/** Where a URI is typed, and examples to start from. */
export function UriField({ input, change, choose }: UriFieldProps): JSX.Element {
  return (
    <div>
      <label for="uri">URI</label>
      <input
        id="uri"
        type="text"
        value={input}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        onInput={(event) => {
          change(event.currentTarget.value);
        }}
      />
      <p class="examples">
        Examples:{" "}
        {EXAMPLES.map((example) => (
          <button
            type="button"
            key={example}
            onClick={() => {
              choose(example);
            }}
          >
            <code>{example}</code>
          </button>
        ))}
      </p>
    </div>
  );
}
