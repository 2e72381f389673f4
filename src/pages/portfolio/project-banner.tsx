import { projects } from "#app/content/projects.ts";
import { getService } from "#app/content/services.ts";
import type { Language } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { ProjectName } from "#app/sections/project-name.tsx";
import { ProjectPicture } from "#app/sections/project-picture.tsx";
import { getProjectWords } from "#app/sections/project-texts.ts";
import { RailLink } from "#app/ui/arrow-button.tsx";
import layout from "#app/ui/layout.module.css";
import { Glyph } from "#app/ui/shape-icon.tsx";
import text from "#app/ui/text.module.css";
import styles from "./project-banner.module.css";

interface ProjectBannerProps {
  project: (typeof projects)[number];
  back: string;
  language: Language;
}

const shapes = {
  "fittest-freakest": "box",
  multifarmacias: "stadium",
  "horus-aeromexico-cargo": "right-quarter",
  flexi: "left-quarter",
  "diseno-aeromexico-cargo": "box",
} as const;

/** One project: its name and picture in a banner of its own shape, below it what it is, how it came to be, and the way home. */
export function ProjectBanner({ project, back, language }: ProjectBannerProps) {
  const words = getProjectWords(project.id, language);
  return (
    <section className={`${layout.container} ${styles.project}`} data-tone={project.tone}>
      <div
        className={styles.banner}
        data-flood={project.tone}
        data-project={project.id}
        data-shape={shapes[project.id]}
      >
        <ProjectPicture
          id={project.id}
          label={words.banner.pictureAlt}
          sizes="(max-width: 767px) 66vw, min(40vw, 640px)"
          first={project.id === projects[0].id}
          className={styles.picture}
        />
        <h2 className={`${text.display} ${styles.name}`}>
          <ProjectName lines={words.name} />
        </h2>
      </div>
      <div className={styles.words}>
        <p className={styles.category}>
          <Glyph name={getService(project.category).glyph} className={styles.glyph} />
          {words.category}
        </p>
        <div>
          <p className={`${text.lead} ${styles.description}`}>{words.description}</p>
          <p className={styles.story}>{words.long}</p>
        </div>
        <RailLink href={getPath("home", language)} icon="left">
          {back}
        </RailLink>
      </div>
    </section>
  );
}
