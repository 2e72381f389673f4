import type { ReactNode } from "react";
import { type ListedProject, projects } from "#app/content/projects.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getProjectTexts } from "#app/locale/texts/listed-texts.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import text from "#app/ui/text.module.css";
import { CaseLink } from "./case-link.tsx";
import { ProjectName, ProjectPicture } from "./project.tsx";
import styles from "./project-panel.module.css";

interface ProjectPanelProps {
  project: ListedProject;
  language: Language;
  back: string;
  /** Of the picture, as in its `sizes`. */
  sizes: string;
  /** The page's module for its shape and the places of what it shows: `panel`, `picture`, `name`, `words`. */
  classNames: Readonly<Record<string, string>>;
  /** Between the name and the links. */
  children: ReactNode;
}

/** A project's panel: its toys, its name, a link to its case that covers the panel, and a link home. */
export function ProjectPanel(props: ProjectPanelProps) {
  const { project, language, classNames } = props;
  const { id, tone } = project;
  const { name } = getProjectTexts(id, language);
  const [firstWord, ...otherWords] = props.back.split(" ");
  return (
    <section
      className={`${styles.panel} ${classNames.panel}`}
      data-project={id}
      data-background={tone}
    >
      <ProjectPicture
        id={id}
        language={language}
        sizes={props.sizes}
        isPriority={id === projects[0].id}
        className={`${styles.picture} ${classNames.picture}`}
      />
      <h2 className={`${text.display} ${classNames.name}`}>
        <ProjectName lines={name} />
      </h2>
      <div className={`${styles.words} ${classNames.words ?? ""}`}>
        {props.children}
        <div className={styles.links}>
          <div className={styles.open}>
            <CaseLink project={project} language={language} variant="white" />
          </div>
          <BackLink href={getLocalizedPath("home", language)}>
            <span className={styles.back}>
              {firstWord} <span>{otherWords.join(" ")}</span>
            </span>
          </BackLink>
        </div>
      </div>
    </section>
  );
}
