import { ClientMarquee } from "#app/islands/client-marquee/client-marquee.tsx";
import { Island } from "#app/platform/hydration/island.tsx";
import type { ViewProps } from "#app/shell/page.ts";
import { Ball } from "#app/ui/ball.tsx";
import ballPath from "#app/ui/ball-path.module.css";
import layout from "#app/ui/layout.module.css";
import { Scroller } from "#app/ui/scroller.tsx";
import text from "#app/ui/text.module.css";
import sprite from "./client-logos.generated.svg";
import styles from "./client-logos.module.css";

const logoCount = 59;
const badges = ["search", "kanban", "scrum", "cloud", "hosting", "shop", "partner"] as const;

/** The ink belt with the clients' crates, and under it the partners' badges. */
export function ClientLogos({ texts }: ViewProps<"home">) {
  const { partners, badges: names, ...marqueeTexts } = texts.marks;
  return (
    <section
      data-deferred=""
      className={`${layout.deferred} ${styles.belt}`}
      data-background="navy"
    >
      <Island
        name="client-marquee"
        component={ClientMarquee}
        hydrateOn="visible"
        props={{ sprite, count: logoCount, texts: marqueeTexts }}
      />
      <div className={styles.rollers} aria-hidden="true">
        <Ball className={`${styles.ball} ${ballPath.arriving}`} />
      </div>
      <div className={layout.container}>
        <h2 className={text.hidden}>{partners}</h2>
        <Scroller label={partners} onlyOnPhones className={styles.badges}>
          {badges.map((name) => (
            <li key={name} className={styles.badge}>
              <img src={`${sprite}#badge-${name}`} alt="" width="180" height="120" loading="lazy" />
              {names[name]}
            </li>
          ))}
        </Scroller>
      </div>
    </section>
  );
}
