import styles from "./asset-picture.module.css";
import { Picture, type PictureProps, type PictureSource } from "./picture.tsx";

/** The cuts of one set of toys: a whole one, and a closer one for narrow windows. */
export interface PictureCrops {
  wide: PictureSource;
  phone: PictureSource;
}

type CutoutPictureProps = {
  crops: PictureCrops;
} & (PictureProps extends infer Props
  ? Props extends unknown
    ? Omit<Props, "picture" | "narrow">
    : never
  : never);

export function CutoutPicture({ crops, className, ...rest }: CutoutPictureProps) {
  return (
    <Picture
      {...rest}
      picture={crops.wide}
      narrow={{ picture: crops.phone, media: "(max-width: 767px)" }}
      className={`${styles.picture} ${className ?? ""}`}
    />
  );
}
