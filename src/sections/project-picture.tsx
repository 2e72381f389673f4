import { pictures } from "#app/content/media.generated.ts";
import type { ProjectId } from "#app/content/projects.ts";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./project-picture.module.css";

interface ProjectPictureProps {
  id: ProjectId;
  alt: string;
  /** How wide it is shown. */
  sizes: string;
  isPriority?: boolean;
  className?: string | undefined;
}

/** A project as a set of toys, cut out: it stands in the middle of a tall frame, on the ground of the project's tone. */
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
