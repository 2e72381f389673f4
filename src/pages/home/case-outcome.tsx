import { type BuyerFacts, buyerFacts, listVoices } from "#app/content/buyer-facts.ts";
import { getCaseMachine } from "#app/content/case-machines.ts";
import { caseScreens } from "#app/content/case-screens.ts";
import type { ListedProject, ProjectId } from "#app/content/projects.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getProjectTexts, getServiceTexts } from "#app/locale/texts/listed-texts.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { ClientVoices } from "#app/sections/client-voices.tsx";
import { OutcomeFigures } from "#app/sections/project.tsx";
import { Ball } from "#app/ui/ball.tsx";
import { Picture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import styles from "./case-outcome.module.css";
import screen from "./case-screen.module.css";

interface CaseOutcomeProps {
  project: ListedProject;
  texts: PageTexts<"home">["projects"];
  language: Language;
  facts?: Pick<BuyerFacts, "voices">;
}

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

interface CaseScreenProps {
  id: ProjectId;
  texts: PageTexts<"home">["projects"];
  language: Language;
}

/** Drawing of a screen that a case built, with sample data: one image to assistive technology, and not printed. */
function CaseScreen({ id, texts, language }: CaseScreenProps) {
  const { device, picture, chosen, soldOut = [], isIdentity } = caseScreens[id];
  const { alt, title, code, chips, rows, action } = getProjectTexts(id, language).screen;
  const shown = picture === undefined ? undefined : getCaseMachine(id).pieces[picture];
  return (
    <figure className={screen.figure} data-device={device} data-screen-only="">
      <div className={screen.device} role="img" aria-label={alt}>
        <p className={screen.bar}>
          <span className={screen.title}>{title}</span>
          <span>{code}</span>
        </p>
        {shown ? (
          <div className={screen.stage}>
            {isIdentity ? <span className={`${text.display} ${screen.letters}`}>Aa</span> : null}
            <Picture
              picture={shown}
              decorative
              sizes="(max-width: 1023px) 60vw, 20vw"
              className={screen.picture}
            />
          </div>
        ) : null}
        <ul className={isIdentity ? screen.swatches : screen.chips}>
          {chips.map((chip, index) => (
            <li
              key={chip}
              data-state={soldOut.includes(index) ? "out" : index === chosen ? "chosen" : undefined}
            >
              {chip}
              {soldOut.includes(index) ? <small>{texts.soldOut}</small> : null}
            </li>
          ))}
        </ul>
        <ul className={screen.rows}>
          {rows.map((cells) => (
            <li key={cells[0]}>
              {cells.map((cell) => (
                <span key={cell}>{cell}</span>
              ))}
            </li>
          ))}
        </ul>
        <p className={screen.action}>{action}</p>
      </div>
      <figcaption className={screen.caption}>{texts.sample}</figcaption>
    </figure>
  );
}
