import type { Language } from "#app/locale/languages.ts";
import { projects } from "#app/locale/projects.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { ProjectPicture } from "#app/sections/project-picture.tsx";
import { getProjectWords } from "#app/sections/project-words.ts";
import { FullLabel } from "#app/ui/full-label.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./portfolio.module.css";

interface PortfolioProps {
  texts: PageTexts<"home">["portfolio"];
  language: Language;
}

/** Five doors, one a project, and the ball that rests between the last two: all lead to the portfolio. */
export function Portfolio({ texts, language }: PortfolioProps) {
  const href = getPath("portfolio", language);
  return (
    <section id="portfolio" className={`${layout.container} ${styles.portfolio}`}>
      <h2 className={`${text.display} ${styles.heading}`}>{texts.heading}</h2>
      <div className={styles.front}>
        <ul className={styles.doors}>
          {projects.map(({ id, tone }) => {
            const words = getProjectWords(id, language);
            return (
              <li key={id} className={styles.frame}>
                <a
                  className={styles.door}
                  href={href}
                  data-flood={tone}
                  data-tone={tone}
                  aria-label={words.name.join(" ")}
                >
                  <ProjectPicture
                    id={id}
                    label={words.banner.pictureAlt}
                    sizes="(max-width: 767px) 50vw, 24vw"
                    className={styles.picture}
                  />
                </a>
              </li>
            );
          })}
        </ul>
        <a className={styles.more} href={href}>
          <Icon name="right" className={styles.arrow} />
          <FullLabel shown={texts.more} said={texts.moreLabel} />
        </a>
      </div>
    </section>
  );
}
