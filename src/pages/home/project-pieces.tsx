import { projectPieces } from "#app/content/project-pieces.ts";
import type { ListedProject } from "#app/content/projects.ts";
import type { Language } from "#app/locale/languages.ts";
import { getProjectTexts } from "#app/sections/project-texts.ts";
import { Picture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import styles from "./project-pieces.module.css";

interface ProjectPiecesProps {
  project: ListedProject;
  heading: string;
  language: Language;
}

/** The three pieces of which a project was made: each a toy on a tile of its own shape, its name, and its purpose. */
export function ProjectPieces({ project, heading, language }: ProjectPiecesProps) {
  const { pieces } = getProjectTexts(project.id, language);
  return (
    <section className={styles.section} data-tone={project.tone}>
      <h2 className={`${text.display} ${text.d2}`}>{heading}</h2>
      <ul className={styles.pieces}>
        {projectPieces[project.id].map(({ picture, ground }, index) => (
          <li
            key={picture.path}
            className={styles.piece}
            data-ground={ground}
            data-background={ground === "tone" ? project.tone : undefined}
          >
            <Picture
              picture={picture}
              alt={pieces[index]?.pictureAlt ?? ""}
              sizes="(max-width: 767px) 92vw, 31vw"
              className={styles.picture}
            />
            <h3 className={`${text.display} ${text.d3}`}>{pieces[index]?.name}</h3>
            <p className={styles.purpose}>{pieces[index]?.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
