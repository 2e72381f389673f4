import { ClientMarquee } from "#app/islands/client-marquee/client-marquee.tsx";
import { Island } from "#app/platform/hydration/island.tsx";
import type { ViewProps } from "#app/shell/page.ts";
import { Ball } from "#app/ui/ball.tsx";
import ballPath from "#app/ui/ball-path.module.css";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import sprite from "./client-logos.generated.svg";
import styles from "./client-logos.module.css";

const logoCount = 59;
const badges = ["search", "kanban", "scrum", "cloud", "hosting", "shop", "partner"] as const;

export function ClientLogos({ texts }: ViewProps<"home">) {
  const { partners, badges: partnerTexts, ...marqueeTexts } = texts.clientLogos;
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
      <section className={`${layout.container} ${styles.partners}`} aria-label={partners}>
        <h2 className={`${text.display} ${text.d2}`}>{partners}</h2>
        <ul className={styles.badges}>
          {badges.map((id) => {
            const { name, text: words } = partnerTexts[id];
            return (
              <li key={id} className={styles.badge}>
                <img src={`${sprite}#badge-${id}`} alt="" width="112" height="75" loading="lazy" />
                <h3 className={`${text.display} ${styles.name}`}>{name}</h3>
                <p>{words}</p>
              </li>
            );
          })}
        </ul>
      </section>
    </section>
  );
}
