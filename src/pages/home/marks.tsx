import { fillText, type PageTexts } from "#app/locale/texts/texts.ts";
import layout from "#app/ui/layout.module.css";
import { ScrollStrip } from "#app/ui/scroll-strip.tsx";
import text from "#app/ui/text.module.css";
import sprite from "./marks.generated.svg";
import styles from "./marks.module.css";

const clients = Array.from({ length: 59 }, (_, index) => index + 1);
const badges = ["search", "kanban", "scrum", "cloud", "hosting", "shop", "partner"] as const;

/** The ink belt with the clients' crates, and under it the partners' badges. */
export function Marks({ texts }: { texts: PageTexts<"home">["marks"] }) {
  return (
    <section className={styles.belt} data-flood="navy">
      <h2 className={`${layout.container} ${text.title} ${styles.title}`}>{texts.title}</h2>
      <ScrollStrip label={texts.title} className={styles.crates}>
        {clients.map((n) => (
          <li key={n} className={styles.crate}>
            <Mark id={`mark-${n}`} alt={fillText(texts.alt, { n: String(n) })} />
          </li>
        ))}
      </ScrollStrip>
      <div className={styles.rollers} aria-hidden="true" />
      <ul className={`${layout.container} ${styles.badges}`} aria-label={texts.partners}>
        {badges.map((name) => (
          <li key={name} className={styles.badge}>
            <Mark id={`badge-${name}`} alt={texts.badges[name]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mark({ id, alt }: { id: string; alt: string }) {
  return <img src={`${sprite}#${id}`} alt={alt} width="180" height="120" loading="lazy" />;
}
