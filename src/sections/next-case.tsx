import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import { Lines } from "#app/ui/lines.tsx";
import text from "#app/ui/text.module.css";
import styles from "./next-case.module.css";

/** The end of a list of projects: whether the next one is the visitor's, and the way to contact. */
export function NextCase({ language }: { language: Language }) {
  return (
    <section className={styles.next} data-background="orange">
      <h2 className={`${text.display} ${styles.question}`}>
        <Lines lines={getTexts(language, "portfolio").nextLines} />
      </h2>
      <ArrowLink href={getLocalizedPath("contact", language)}>
        {getTexts(language, "services-list").end.ask}
      </ArrowLink>
    </section>
  );
}
