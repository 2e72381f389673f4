import styles from "./asset-picture.module.css";
import { Picture, type PictureProps, type PictureSource } from "./picture.tsx";

/** The cuts of one set of toys: a whole one, and a closer one for narrow windows. */
export interface ToySet {
  wide: PictureSource;
  phone: PictureSource;
}

type ToyPictureProps = {
  set: Pick<ToySet, "wide"> & Partial<ToySet>;
} & (PictureProps extends infer Props
  ? Props extends unknown
    ? Omit<Props, "picture" | "narrow">
    : never
  : never);

/** Toys cut out of their ground, to stand on any tint. */
export function ToyPicture({ set, className, ...rest }: ToyPictureProps) {
  return (
    <Picture
      {...rest}
      picture={set.wide}
      narrow={set.phone && { picture: set.phone, media: "(max-width: 767px)" }}
      className={`${styles.picture} ${className ?? ""}`}
    />
  );
}
