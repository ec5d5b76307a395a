import type { JSX } from "preact";
import { generations } from "../../index.js";
import { documentAddress } from "../timeline.js";

/** The documents that the page is about, and facts about the page itself. */
export function Footer(): JSX.Element {
  const version = document.getElementById("page")?.dataset["version"];
  return (
    <footer>
      <p>
        The documents:{" "}
        {generations.map(({ id, document: name }, i) => (
          <span key={id}>
            {i > 0 && " · "}
            <a href={documentAddress(id)} rel="noreferrer">
              {name}
            </a>
          </span>
        ))}
      </p>
      <p>
        uri-generations {version}, under the MIT licence. The page is one file that works without a network, and sends
        nothing anywhere.
      </p>
    </footer>
  );
}
