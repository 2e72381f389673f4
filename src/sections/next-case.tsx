import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import { Lines } from "#app/ui/lines.tsx";
import text from "#app/ui/text.module.css";
import styles from "./next-case.module.css";

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
