import { pictures } from "#app/content/media.generated.ts";
import { Picture, type PictureSource } from "#app/ui/picture.tsx";

const portraits: Readonly<Record<string, PictureSource>> = pictures;

interface PortraitProps {
  id: string;
  alt: string;
  sizes: string;
  isPriority?: boolean;
  isBelowFold?: boolean;
  className?: string | undefined;
}

/** A person's bust, cut out, by the roster's id; someone whose portrait is not made yet leaves the place empty. */
export function Portrait({ id, alt, ...pictureProps }: PortraitProps) {
  const portrait = portraits[`our-team/person-${id}`];
  return portrait ? <Picture picture={portrait} alt={alt} {...pictureProps} /> : null;
}
