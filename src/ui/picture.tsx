import styles from "./picture.module.css";

/** A picture as it was made: its files are `PATH-WIDTH.avif` and `PATH-WIDTH.webp`. */
export interface PictureSource {
  path: string;
  /** Widths of the files in pixels, the smallest first. */
  widths: readonly number[];
  height: number;
}

export type TextAlternative =
  | { alt: string; decorative?: never }
  | { decorative: true; alt?: never };

type PictureProps = TextAlternative & {
  picture: PictureSource;
  narrow?: { picture: PictureSource; media: string } | undefined;
  sizes: string;
  /** Visible first: fetched at once. Others are fetched when they come near. */
  isPriority?: boolean;
  /** Just below the first view on phones: fetched with low priority. Not for pictures that are hidden at times. */
  isBelowFold?: boolean;
  className?: string | undefined;
};

/** A picture of the project's own: AVIF or WebP in a fitting width, its place kept while it loads. */
export function Picture(props: PictureProps) {
  const { picture, narrow, sizes, isPriority, className = "" } = props;
  // A `<source>` may say `auto` only right before a lazy `<img>`: those of the other crop cannot.
  const lazySizes = isPriority ? sizes : `auto, ${sizes}`;
  const getSourceProps = (crop: PictureSource, format: PictureFormat) => ({
    srcSet: getSourceSet(crop, format),
    sizes: crop === picture ? lazySizes : sizes,
    width: getLargestWidth(crop),
    height: crop.height,
  });
  return (
    <picture>
      {narrow ? (
        <>
          <source
            type="image/avif"
            media={narrow.media}
            {...getSourceProps(narrow.picture, "avif")}
          />
          <source media={narrow.media} {...getSourceProps(narrow.picture, "webp")} />
        </>
      ) : null}
      <source type="image/avif" {...getSourceProps(picture, "avif")} />
      <img
        className={`${styles.picture} ${props.isBelowFold ? styles.below : ""} ${className}`}
        src={getPictureUrl(picture, getLargestWidth(picture), "webp")}
        {...getSourceProps(picture, "webp")}
        alt={props.alt ?? ""}
        loading={isPriority ? "eager" : "lazy"}
        fetchPriority={isPriority ? "high" : "auto"}
        // Small ones that were decoded before are then painted at once.
        decoding={isPriority ? "sync" : undefined}
      />
    </picture>
  );
}

type PictureFormat = "avif" | "webp";

const getPictureUrl = ({ path }: PictureSource, width: number, format: PictureFormat) =>
  `${path}-${width}.${format}`;

function getSourceSet(picture: PictureSource, format: PictureFormat): string {
  return picture.widths
    .map((width) => `${getPictureUrl(picture, width, format)} ${width}w`)
    .join(", ");
}

const getLargestWidth = ({ widths }: PictureSource) => widths.at(-1) ?? 0;
