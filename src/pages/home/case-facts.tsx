import { type BuyerFacts, buyerFacts, listVoices } from "#app/content/buyer-facts.ts";
import type { ListedProject } from "#app/content/projects.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getProjectTexts, getServiceTexts } from "#app/locale/texts/listed-texts.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { ClientVoices } from "#app/sections/client-voices.tsx";
import text from "#app/ui/text.module.css";
import styles from "./case-facts.module.css";

interface CaseFactsProps {
  project: ListedProject;
  texts: PageTexts<"home">["projects"];
  language: Language;
  facts?: Pick<BuyerFacts, "voices">;
}

/** Facts of a case and its service, row by row, and what its client says once the owner has filled that in. */
export function CaseFacts({
  project: { id, category },
  texts,
  language,
  facts = buyerFacts,
}: CaseFactsProps) {
  return (
    <section className={styles.facts}>
      <h2 className={`${text.display} ${text.d3}`}>{texts.facts}</h2>
      <dl className={styles.rows}>
        {getProjectTexts(id, language).facts.map((fact) => (
          <div key={fact.name} className={styles.row}>
            <dt>{fact.name}</dt>
            <dd>{fact.text}</dd>
          </div>
        ))}
        <div className={styles.row}>
          <dt>{texts.service}</dt>
          <dd>
            <a className={styles.service} href={getLocalizedPath(category, language)}>
              {getServiceTexts(category, language).name}
            </a>
          </dd>
        </div>
      </dl>
      <ClientVoices
        voices={listVoices(facts).filter(({ project }) => project === id)}
        language={language}
        className={styles.voice}
      />
    </section>
  );
}
