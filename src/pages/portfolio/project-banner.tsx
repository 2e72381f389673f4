import { projects } from "#app/content/projects.ts";
import { getService } from "#app/content/services.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { ProjectName } from "#app/sections/project-name.tsx";
import { ProjectPicture } from "#app/sections/project-picture.tsx";
import { getProjectTexts } from "#app/sections/project-texts.ts";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import layout from "#app/ui/layout.module.css";
import { ShapeIcon } from "#app/ui/shape-icon.tsx";
import text from "#app/ui/text.module.css";
import styles from "./project-banner.module.css";

interface ProjectBannerProps {
  project: (typeof projects)[number];
  backLabel: string;
  language: Language;
}

const bannerShapes = {
  "fittest-freakest": "box",
  multifarmacias: "stadium",
  "horus-aeromexico-cargo": "right-quarter",
  flexi: "left-quarter",
  "diseno-aeromexico-cargo": "box",
} as const;

/** One project: its name and picture in a banner of its own shape, below it what it is, how it came to be, and the way home. */
export function ProjectBanner({ project, backLabel, language }: ProjectBannerProps) {
  const projectTexts = getProjectTexts(project.id, language);
  return (
    <section className={`${layout.container} ${styles.project}`} data-tone={project.tone}>
      <div
        className={styles.banner}
        data-background={project.tone}
        data-project={project.id}
        data-shape={bannerShapes[project.id]}
      >
        <ProjectPicture
          id={project.id}
          alt={projectTexts.banner.pictureAlt}
          sizes="(max-width: 767px) 66vw, 46vw"
          isPriority={project.id === projects[0].id}
          className={styles.picture}
        />
        <h2 className={`${text.display} ${styles.name}`}>
          <ProjectName lines={projectTexts.name} />
        </h2>
      </div>
      <div className={styles.words}>
        <p className={styles.category}>
          <ShapeIcon name={getService(project.category).shapeIcon} className={styles.glyph} />
          {projectTexts.category}
        </p>
        <div>
          <p className={`${text.lead} ${styles.description}`}>{projectTexts.description}</p>
          <p className={styles.story}>{projectTexts.challenge}</p>
        </div>
        <ArrowLink href={getLocalizedPath("home", language)} icon="left">
          {backLabel}
        </ArrowLink>
      </div>
    </section>
  );
}
