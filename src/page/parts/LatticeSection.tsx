import type { JSX } from "preact";
import { hrefAfter } from "../fragment.js";
import type { Shown } from "../fragment.js";
import { texts } from "../texts/texts.js";
import type { ViewProps } from "../view.js";
import type { DrawnLattice } from "../work/drawnLattice.js";
import { useWork } from "../work/useWork.js";
import { WorkStatus } from "./WorkStatus.js";
import { Quoted } from "./Quoted.js";
import { ScrollRegion } from "./ScrollRegion.js";

/** Shows how the languages of all generations lie inside one another. */
export function LatticeSection({ shown, show }: ViewProps): JSX.Element {
  const { common, differences } = texts();
  const say = differences.lattice;
  const absolute = shown["absolute"] !== undefined;
  const work = useWork("lattice", { absolute });
  return (
    <section aria-labelledby="lattice-heading">
      <h2 id="lattice-heading">{say.heading}</h2>
      <label class="check">
        <input
          type="checkbox"
          checked={absolute}
          onChange={(event) => {
            show({ absolute: event.currentTarget.checked ? "1" : undefined }, "chosen");
          }}
        />{" "}
        {say.absolute}
      </label>
      {work?.is === "done" ? (
        <Drawn shown={shown} drawn={work.answer} />
      ) : (
        <WorkStatus work={work} said={common.decidingForAll} />
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
  const say = texts().differences.lattice;
  const ids = lattice.nodes.map(({ generation }) => generation);
  return (
    <>
      <p class="help">{say.help}</p>
      <ScrollRegion label={say.drawing}>
        <img class="lattice" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={inWords(lattice)} />
      </ScrollRegion>
      <h3 id="missing-heading">{say.missing}</h3>
      <p class="help">{say.missingHelp}</p>
      <ScrollRegion label={say.missing}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say.acceptedBy}</th>
              {ids.map((id) => (
                <th scope="col" key={id}>
                  {say.not(id)}
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
                        {of === notIn ? "" : say.none}
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
  const { common, differences } = texts();
  const say = differences.lattice;
  return common.sentences([
    ...equalities.map((those) => say.equal(common.and(those))),
    ...inclusions.map(({ narrower, wider }) => say.inside(narrower, wider)),
    say.noOther,
  ]);
}
