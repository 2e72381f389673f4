import { getProjectsAddress } from "#app/content/project-addresses.ts";
import { type ListedProject, projects } from "#app/content/projects.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getProjectTexts } from "#app/locale/texts/listed-texts.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { ProjectName, ProjectPicture } from "#app/sections/project.tsx";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { VisuallyHiddenLabel } from "#app/ui/visually-hidden-label.tsx";
import change from "./project-change.module.css";
import styles from "./projects-list.module.css";

interface ProjectsListProps {
  texts: PageTexts<"home">["projects"];
  language: Language;
}

/** The five projects as columns, one of them expanded; pointer, focus or tap expands another. */
export function ProjectsList({ texts, language }: ProjectsListProps) {
  return (
    <div className={`${styles.view} ${change.opened}`}>
      <div className={styles.words}>
        <BackLink href={`${getLocalizedPath("home", language)}#portfolio`}>{texts.back}</BackLink>
        <div>
          <h1 className={`${text.display} ${styles.heading}`}>{texts.heading}</h1>
          {texts.paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
        <p data-screen-only="" className={`${text.display} ${styles.tagline}`}>
          {texts.tagline}
        </p>
      </div>
      <ul className={styles.columns}>
        {projects.map((project) => (
          <ProjectColumn key={project.id} project={project} texts={texts} language={language} />
        ))}
      </ul>
    </div>
  );
}

function ProjectColumn({
  project,
  texts,
  language,
}: ProjectsListProps & { project: ListedProject }) {
  const { name } = getProjectTexts(project.id, language);
  return (
    // A tap moves the focus here, which expands the column.
    <li className={`${styles.column} ${change.place}`} data-project={project.id} tabIndex={-1}>
      <div
        className={`${styles.door} ${change.place}`}
        data-project={project.id}
        data-background={project.tone}
      >
        <ProjectPicture
          id={project.id}
          language={language}
          sizes="(max-width: 1024px) 40vw, 24vw"
          isPriority={project.id === projects[0].id}
          className={styles.picture}
        />
        <h2 className={`${text.display} ${styles.name}`}>
          <ProjectName lines={name} />
        </h2>
        <div className={styles.more}>
          <ArrowLink href={getProjectsAddress(language, project)} variant="white">
            <VisuallyHiddenLabel
              visibleText={texts.more}
              accessibleText={fillText(texts.moreLabel, { project: name.join(" ") })}
            />
          </ArrowLink>
        </div>
        <div className={styles.spine} aria-hidden="true">
          <span className={styles.upright}>
            <ProjectName lines={name} />
          </span>
          <span className={styles.disc}>
            <Icon name="right" />
          </span>
        </div>
      </div>
    </li>
  );
}
