import styles from "./cutout-picture.module.css";
import { Picture, type PictureSource } from "./picture.tsx";

/** The cuts of one set of toys: a whole one, and a closer one for narrow windows. */
export interface PictureCrops {
  wide: PictureSource;
  phone: PictureSource;
}

interface CutoutPictureProps {
  crops: PictureCrops;
  sizes: string;
  isPriority?: boolean;
  isBelowFold?: boolean;
  className?: string | undefined;
}

export function CutoutPicture({ crops, className = "", ...rest }: CutoutPictureProps) {
  return (
    <Picture
      {...rest}
      decorative
      picture={crops.wide}
      narrow={{ picture: crops.phone, media: "(max-width: 767px)" }}
      className={`${styles.picture} ${className}`}
    />
  );
}
