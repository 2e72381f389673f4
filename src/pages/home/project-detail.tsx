import { getProjectsAddress } from "#app/content/project-addresses.ts";
import { type ListedProject, projects } from "#app/content/projects.ts";
import { getTexts, type PageTexts } from "#app/locale/texts/texts.ts";
import { DesignCase } from "#app/sections/design-case.tsx";
import { ProjectName } from "#app/sections/project-name.tsx";
import { ProjectPicture } from "#app/sections/project-picture.tsx";
import { getProjectTexts } from "#app/sections/project-texts.ts";
import type { PageContext } from "#app/shell/page.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import text from "#app/ui/text.module.css";
import { UnbrokenWords } from "#app/ui/unbroken-words.tsx";
import { NextProject } from "./next-project.tsx";
import opened from "./opened-projects.module.css";
import change from "./project-change.module.css";
import styles from "./project-detail.module.css";
import { ProjectPieces } from "./project-pieces.tsx";

interface ProjectDetailProps {
  project: ListedProject;
  texts: PageTexts<"home">["projects"];
  context: PageContext;
}

/** One project: its picture or carousel in an arch, the challenge, the outcome, the other four, its pieces, the next one. */
export function ProjectDetail({ project, texts, context }: ProjectDetailProps) {
  const { id, tone } = project;
  const { language } = context;
  const { name, banner, challenge, outcome } = getProjectTexts(id, language);
  return (
    <div className={`${opened.view} ${styles.view} ${change.opened}`}>
      <div className={`${opened.words} ${styles.words}`} data-project={id}>
        <BackLink href={getProjectsAddress(language)}>{texts.backToList}</BackLink>
        <div>
          <h1 className={`${text.display} ${styles.heading}`}>
            <ProjectName lines={name} />
          </h1>
          <h2 className={styles.chapter}>{texts.challenge}</h2>
          <p className={text.lead}>
            <UnbrokenWords>{challenge}</UnbrokenWords>
          </p>
          <h2 className={styles.chapter}>{texts.outcome}</h2>
          <dl className={styles.figures}>
            {outcome.map((figure) => (
              <div key={figure.value}>
                <dt className={text.display}>{figure.value}</dt>
                <dd>{figure.text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <p data-screen-only="" className={`${text.display} ${opened.tagline} ${styles.tagline}`}>
          {texts.tagline}
        </p>
      </div>
      <div className={styles.frame}>
        <div
          className={`${styles.arch} ${change.place}`}
          data-project={id}
          data-background={tone}
          data-tone={tone}
        >
          {id === "diseno-aeromexico-cargo" ? (
            <DesignCase
              texts={getTexts(language, "portfolio").carousel}
              sizes="(max-width: 767px) 80vw, 38vw"
              className={styles.case}
            />
          ) : (
            <ProjectPicture
              id={id}
              alt={banner.pictureAlt}
              sizes="(max-width: 767px) 80vw, 42vw"
              isPriority
              className={styles.picture}
            />
          )}
        </div>
      </div>
      <ProjectPieces project={project} heading={texts.pieces} language={language} />
      <NextProject project={project} texts={texts} language={language} />
      <nav aria-label={texts.others}>
        <ul className={styles.others}>
          {projects
            .filter((other) => other.id !== id)
            .map((other) => (
              <li key={other.id}>
                <a
                  className={`${styles.bar} ${change.place}`}
                  href={getProjectsAddress(language, other)}
                  data-project={other.id}
                  data-background={other.tone}
                >
                  <span>{getProjectTexts(other.id, language).name.join(" ")}</span>
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}
