import type { JSX } from "preact";
import { hrefAfter } from "../fragment.js";
import type { Shown } from "../fragment.js";
import type { ViewProps } from "../view.js";
import type { DrawnLattice } from "../work/drawnLattice.js";
import { useWork } from "../work/useWork.js";
import { WorkStatus } from "./WorkStatus.js";
import { Quoted } from "./Quoted.js";
import { ScrollRegion } from "./ScrollRegion.js";

/** Shows how the languages of all generations lie inside one another. */
export function LatticeSection({ shown, show }: ViewProps): JSX.Element {
  const absolute = shown["absolute"] !== undefined;
  const work = useWork("lattice", { absolute });
  return (
    <section aria-labelledby="lattice-heading">
      <h2 id="lattice-heading">All of them</h2>
      <label class="check">
        <input
          type="checkbox"
          checked={absolute}
          onChange={(event) => {
            show({ absolute: event.currentTarget.checked ? "1" : undefined }, "chosen");
          }}
        />{" "}
        Only strings with a scheme and without a fragment
      </label>
      {work?.is === "done" ? (
        <Drawn shown={shown} drawn={work.answer} />
      ) : (
        <WorkStatus work={work} said="Deciding for all strings …" />
      )}
    </section>
  );
}

function Drawn({
  shown,
  drawn: { lattice, svg },
}: {
  readonly shown: Shown;
  readonly drawn: DrawnLattice;
}): JSX.Element {
  const ids = lattice.nodes.map(({ generation }) => generation);
  return (
    <>
      <p class="help">A line leads up from a language to one that has all its strings, and more.</p>
      <ScrollRegion label="Inclusions">
        <img class="lattice" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={inWords(lattice)} />
      </ScrollRegion>
      <h3 id="missing-heading">Accepted by one, refused by the other</h3>
      <p class="help">A shortest string that the generation on the left accepts and the one above refuses.</p>
      <ScrollRegion label="Accepted by one, refused by the other">
        <table>
          <thead>
            <tr>
              <th scope="col">accepted by</th>
              {ids.map((id) => (
                <th scope="col" key={id}>
                  not {id}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ids.map((of) => (
              <tr key={of}>
                <th scope="row">{of}</th>
                {ids.map((notIn) => {
                  const missing = lattice.missing.find((one) => one.of === of && one.notIn === notIn);
                  if (!missing)
                    return (
                      <td key={notIn} class="none">
                        {of === notIn ? "" : "none: it has them all"}
                      </td>
                    );
                  return (
                    <td key={notIn}>
                      <a href={hrefAfter(shown, { view: "verdicts", uri: missing.witness })}>
                        <Quoted text={missing.witness} />
                      </a>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

function inWords({ equalities, inclusions }: DrawnLattice["lattice"]): string {
  return [
    ...equalities.map((those) => `${those.join(" and ")} are equal.`),
    ...inclusions.map(({ narrower, wider }) => `${narrower} lies inside ${wider}.`),
    "No other one lies inside another.",
  ].join(" ");
}
