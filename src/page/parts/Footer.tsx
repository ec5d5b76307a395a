import type { JSX } from "preact";
import { generations } from "../../index.js";
import { texts } from "../texts/texts.js";
import { documentAddress } from "../timeline.js";

/** The documents that the page is about, and facts about the page itself. */
export function Footer(): JSX.Element {
  const say = texts().shell;
  const version = document.getElementById("page")?.dataset["version"] ?? "";
  return (
    <footer>
      <p>
        {say.documents}{" "}
        {generations.map(({ id, document: name }, i) => (
          <span key={id}>
            {i > 0 && " · "}
            <a href={documentAddress(id)} rel="noreferrer">
              {name}
            </a>
          </span>
        ))}
      </p>
      <p>{say.about(version)}</p>
    </footer>
  );
}
