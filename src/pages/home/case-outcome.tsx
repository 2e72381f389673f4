import { type BuyerFacts, buyerFacts, listVoices } from "#app/content/buyer-facts.ts";
import type { ListedProject } from "#app/content/projects.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getProjectTexts, getServiceTexts } from "#app/locale/texts/listed-texts.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { ClientVoices } from "#app/sections/client-voices.tsx";
import { OutcomeFigures } from "#app/sections/outcome-figures.tsx";
import { Ball } from "#app/ui/ball.tsx";
import text from "#app/ui/text.module.css";
import styles from "./case-outcome.module.css";
import { CaseScreen } from "./case-screen.tsx";

interface CaseOutcomeProps {
  project: ListedProject;
  texts: PageTexts<"home">["projects"];
  language: Language;
  facts?: Pick<BuyerFacts, "voices">;
}

/**
 * Outcome of a case, in a sentence or, where the specification has them, in figures; facts of the case and its service;
 * what its client says once the owner has filled that in; and a screen of what was built.
 */
export function CaseOutcome({
  project: { id, category },
  texts,
  language,
  facts: { voices } = buyerFacts,
}: CaseOutcomeProps) {
  const { built, outcome, facts } = getProjectTexts(id, language);
  return (
    <section className={styles.outcome}>
      <div className={styles.words}>
        <h2 className={styles.label}>{outcome ? texts.outcome : texts.built}</h2>
        {built ? <p className={`${text.display} ${styles.built}`}>{built}</p> : null}
        {outcome ? (
          <OutcomeFigures
            figures={outcome}
            className={styles.figures}
            valueClassName={text.number}
          />
        ) : null}
        <h3 className={styles.label}>{texts.facts}</h3>
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.name} className={styles.fact}>
              <dt>{fact.name}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
          <div className={styles.fact}>
            <dt>{texts.service}</dt>
            <dd>
              <a className={styles.service} href={getLocalizedPath(category, language)}>
                {getServiceTexts(category, language).name}
              </a>
            </dd>
          </div>
        </dl>
        <ClientVoices
          voices={listVoices({ voices }).filter(({ project }) => project === id)}
          language={language}
          className={styles.voice}
        />
      </div>
      <div className={styles.scene}>
        <Ball className={styles.ball} />
        <CaseScreen id={id} texts={texts} language={language} />
      </div>
    </section>
  );
}
