import { company } from "#app/content/company.ts";
import { pictures } from "#app/content/media.generated.ts";
import { OfficeClocks } from "#app/islands/office-clocks/office-clocks.tsx";
import { Island } from "#app/platform/hydration/island.tsx";
import type { ViewProps } from "#app/shell/page.ts";
import { Figure } from "#app/ui/figure.tsx";
import layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import { UnbrokenWords } from "#app/ui/unbroken-words.tsx";
import styles from "./facts.module.css";

const tileStyles = [
  { toy: pictures["shell/piece-gear"] },
  { background: "blue", toy: pictures["shell/piece-cross"] },
  { background: "pink", toy: pictures["shell/piece-stairs"] },
  { toy: pictures["shell/piece-cone"] },
];

export function Facts({ texts: { facts, offices }, context: { language } }: ViewProps<"home">) {
  return (
    <div data-deferred="" className={`${layout.container} ${layout.deferred} ${styles.facts}`}>
      <section>
        <h2 className={text.hidden}>{facts.heading}</h2>
        <ul className={styles.tiles}>
          {facts.items.map(({ value, text: words }, index) => {
            const tileStyle = tileStyles[index];
            return (
              <li key={value} className={styles.tile} data-background={tileStyle?.background}>
                <p className={`${text.number} ${styles.value}`}>
                  <Figure>{value}</Figure>
                </p>
                <p className={styles.words}>
                  <UnbrokenWords>{words}</UnbrokenWords>
                </p>
                {tileStyle ? (
                  <Picture
                    decorative
                    picture={tileStyle.toy}
                    sizes="(max-width: 767px) 24vw, 20vw"
                    className={styles.toy}
                  />
                ) : null}
              </li>
            );
          })}
        </ul>
      </section>
      <section className={styles.clocks}>
        <h2 className={text.hidden}>{offices.heading}</h2>
        <Island
          name="office-clocks"
          component={OfficeClocks}
          hydrateOn="visible"
          props={{
            offices: company.offices.map(({ tone, city, country, timeZone }) => ({
              country: country[language],
              city: city[language],
              tone,
              timeZone,
            })),
            language,
            className: styles.offices,
          }}
        />
      </section>
    </div>
  );
}
