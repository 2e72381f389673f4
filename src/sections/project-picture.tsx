import { pictures } from "#app/content/media.generated.ts";
import type { ProjectId } from "#app/content/projects.ts";
import type { Language } from "#app/locale/languages.ts";
import { getProjectTexts } from "#app/locale/texts/listed-texts.ts";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./project-picture.module.css";

interface ProjectPictureProps {
  id: ProjectId;
  language: Language;
  sizes: string;
  isPriority?: boolean;
  className?: string | undefined;
}

/** Project as a set of toys, cut out, centred in a tall frame on the project's background tone. */
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
