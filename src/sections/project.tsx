import { pictures } from "#app/content/media.generated.ts";
import type { ProjectId } from "#app/content/projects.ts";
import type { Language } from "#app/locale/languages.ts";
import { getProjectTexts } from "#app/locale/texts/listed-texts.ts";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./project.module.css";

interface ProjectPictureProps {
  id: ProjectId;
  language: Language;
  sizes: string;
  isPriority?: boolean;
  className?: string | undefined;
}

export function ProjectPicture({ id, language, className, ...rest }: ProjectPictureProps) {
  return (
    <Picture
      picture={pictures[`portfolio/${id}`]}
      alt={getProjectTexts(id, language).banner.pictureAlt}
      className={`${styles.picture} ${className ?? ""}`}
      {...rest}
    />
  );
}

/** A project's name, a line a line. In the condensed cut the pair "if" is let out, or dot and hook collide. */
export function ProjectName({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className={styles.line}>
      {line.split(/(i)(?=f)/).map((part, index) =>
        part === "i" && index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant text.
          <span key={index} className={styles.loose}>
            i
          </span>
        ) : (
          part
        ),
      )}{" "}
    </span>
  ));
}
