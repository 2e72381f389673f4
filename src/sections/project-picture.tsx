import { pictures } from "#app/content/media.generated.ts";
import type { ProjectId } from "#app/content/projects.ts";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./project-picture.module.css";

interface ProjectPictureProps {
  id: ProjectId;
  alt: string;
  sizes: string;
  isPriority?: boolean;
  className?: string | undefined;
}

/** Project as a set of toys, cut out, centred in a tall frame on the project's background tone. */
export function ProjectPicture({
  id,
  alt,
  sizes,
  isPriority = false,
  className,
}: ProjectPictureProps) {
  return (
    <Picture
      picture={pictures[`portfolio/${id}`]}
      alt={alt}
      sizes={sizes}
      isPriority={isPriority}
      className={`${styles.picture} ${className ?? ""}`}
    />
  );
}
