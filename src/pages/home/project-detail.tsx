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
import opened from "./opened-projects.module.css";
import change from "./project-change.module.css";
import styles from "./project-detail.module.css";

interface ProjectDetailProps {
  project: ListedProject;
  texts: PageTexts<"home">["projects"];
  context: PageContext;
}

/** One project: its picture in an arch, or the carousel of the design case; what it is; the ways to the other four. */
export function ProjectDetail({ project, texts, context }: ProjectDetailProps) {
  const { id, tone } = project;
  const { language } = context;
  const { name, banner, long, figures } = getProjectTexts(id, language);
  return (
    <div className={`${opened.view} ${styles.view} ${change.opened}`}>
      <div className={`${opened.words} ${styles.words}`} data-project={id}>
        <BackLink href={getProjectsAddress(language)}>{texts.backToList}</BackLink>
        <div>
          <h1 className={`${text.display} ${styles.heading}`}>
            <ProjectName lines={name} />
          </h1>
          <p className={text.lead}>{long}</p>
          {figures.length > 0 ? (
            <dl className={styles.figures}>
              {figures.map((figure) => (
                <div key={figure.value}>
                  <dt className={text.display}>{figure.value}</dt>
                  <dd>{figure.text}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </div>
        <p data-screen-only="" className={`${text.display} ${opened.tagline} ${styles.tagline}`}>
          {texts.tagline}
        </p>
      </div>
      <div className={styles.frame}>
        <div
          className={`${styles.arch} ${change.place}`}
          data-project={id}
          data-flood={tone}
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
                  data-flood={other.tone}
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
