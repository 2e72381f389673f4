import { type ListedProject, projects } from "#app/content/projects.ts";
import { getService } from "#app/content/services.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getProjectTexts } from "#app/locale/texts/listed-texts.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { ShapeIcon } from "#app/ui/shape-icon.tsx";
import text from "#app/ui/text.module.css";
import { CaseLink, OutcomeFigures, ProjectName, ProjectPicture } from "./project.tsx";
import styles from "./project-panel.module.css";

interface ProjectPanelProps {
  project: ListedProject;
  language: Language;
  back: string;
  sizes: string;
  /** The page's module for its shape and what it shows: `panel`, `picture`, `name`, `words` and all that is in these. */
  classNames: Readonly<Record<string, string>>;
}

export function ProjectPanel(props: ProjectPanelProps) {
  const { project, language, classNames } = props;
  const { id, tone } = project;
  const { name, category, description, outcome } = getProjectTexts(id, language);
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
        <p className={classNames.category}>
          <ShapeIcon name={getService(project.category).shapeIcon} />
          {category}
        </p>
        <p className={classNames.description}>{description}</p>
        {outcome ? (
          <OutcomeFigures
            figures={outcome}
            className={classNames.figures}
            valueClassName={text.display}
          />
        ) : null}
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
