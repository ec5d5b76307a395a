import type { JSX } from "preact";
import { hrefAfter, type Shown } from "../fragment.js";
import { texts } from "../texts/texts.js";
import type { ViewProps } from "../view.js";
import type { Works } from "../work/works.js";

type DrawnLattice = Works["lattice"]["answer"];
import { Quoted } from "./words.js";
import { ScrollRegion, Table } from "./scrolling.js";
import { CheckField } from "./fields.js";
import { Worked } from "./progress.js";
import { useWork } from "../work/useWork.js";

/** Shows how the languages of all generations lie inside one another. */
export function LatticeSection({ shown, show }: ViewProps): JSX.Element {
  const { common, differences } = texts();
  const say = differences.lattice;
  const absolute = shown["absolute"] !== undefined;
  const work = useWork("lattice", { absolute });
  return (
    <section aria-labelledby="lattice-heading">
      <h2 id="lattice-heading">{say.heading}</h2>
      <CheckField checked={absolute} check={(checked) => show({ absolute: checked ? "1" : undefined }, "chosen")}>
        {say.absolute}
      </CheckField>
      <Worked work={work} said={common.decidingForAll}>
        {(answer) => <Drawn shown={shown} drawn={answer} />}
      </Worked>
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
      <Table label={say.missing} heads={[say.acceptedBy, ...ids.map(say.not)]}>
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
      </Table>
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
