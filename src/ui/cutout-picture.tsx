import styles from "./cutout-picture.module.css";
import { Picture, type PictureSource } from "./picture.tsx";

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
