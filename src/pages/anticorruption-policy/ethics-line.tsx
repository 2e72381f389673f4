import { fillText } from "#app/locale/fill-text.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { Ball } from "#app/ui/ball.tsx";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import styles from "./ethics-line.module.css";

interface EthicsLineProps {
  texts: PageTexts<"anticorruption-policy">["contact"];
  email: string;
}

/** The line for reports: one wide link that opens a mail with its subject filled in. */
export function EthicsLine({ texts, email }: EthicsLineProps) {
  return (
    <a
      className={styles.line}
      href={`mailto:${email}?subject=${encodeURIComponent(texts.subject)}`}
      data-background="navy"
      aria-label={`${texts.text} ${texts.label}. ${fillText(texts.mailLabel, { email })}`}
    >
      <span className={`${text.lead} ${styles.text}`}>{texts.text}</span>
      <span className={`${text.display} ${styles.label}`}>{texts.label}</span>
      <span className={styles.end}>
        <Ball className={styles.ball} />
        <Icon name="right" className={styles.arrow} />
      </span>
    </a>
  );
}
