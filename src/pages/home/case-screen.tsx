import { caseMachines } from "#app/content/case-machines.ts";
import { caseScreens } from "#app/content/case-screens.ts";
import type { ProjectId } from "#app/content/projects.ts";
import type { Language } from "#app/locale/languages.ts";
import { getProjectTexts } from "#app/locale/texts/listed-texts.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { Picture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import styles from "./case-screen.module.css";

interface CaseScreenProps {
  id: ProjectId;
  texts: PageTexts<"home">["projects"];
  language: Language;
}

/** Drawing of a screen that a case built, with sample data: one image to assistive technology, and not printed. */
export function CaseScreen({ id, texts, language }: CaseScreenProps) {
  const { device, picture, chosen, soldOut = [], isIdentity } = caseScreens[id];
  const { alt, title, code, chips, rows, action } = getProjectTexts(id, language).screen;
  const shown = picture === undefined ? undefined : caseMachines[id].pieces[picture];
  return (
    <figure className={styles.figure} data-device={device} data-screen-only="">
      <div className={styles.device} role="img" aria-label={alt}>
        <p className={styles.bar}>
          <span className={styles.title}>{title}</span>
          <span>{code}</span>
        </p>
        {shown ? (
          <div className={styles.stage}>
            {isIdentity ? <span className={`${text.display} ${styles.letters}`}>Aa</span> : null}
            <Picture
              picture={shown}
              decorative
              sizes="(max-width: 1023px) 60vw, 20vw"
              className={styles.picture}
            />
          </div>
        ) : null}
        <ul className={isIdentity ? styles.swatches : styles.chips}>
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
        <ul className={styles.rows}>
          {rows.map((cells) => (
            <li key={cells[0]}>
              {cells.map((cell) => (
                <span key={cell}>{cell}</span>
              ))}
            </li>
          ))}
        </ul>
        <p className={styles.action}>{action}</p>
      </div>
      <figcaption className={styles.caption}>{texts.sample}</figcaption>
    </figure>
  );
}
