import styles from "./picture.module.css";

/** A picture as it was made: its files are `PATH-WIDTH.avif` and `PATH-WIDTH.webp`. */
export interface PictureSource {
  path: string;
  /** Of its files, in pixels, the smallest first. */
  widths: readonly number[];
  /** Of the largest. */
  height: number;
  /** Its ground, where it has one. */
  colour?: string;
}

/** What a picture shows, for those who do not see it; or that it shows nothing that the text does not say. */
export type Described = { alt: string; decorative?: never } | { decorative: true; alt?: never };

export type PictureProps = Described & {
  picture: PictureSource;
  /** Another cut of it for narrow windows, and the media query for those. */
  narrow?: { picture: PictureSource; media: string } | undefined;
  /** How wide it is shown, as in the `sizes` of an image. */
  sizes: string;
  /** Whether it is what a visitor sees first: fetched at once; others wait until they come near. */
  first?: boolean;
  /** Whether it stands just below what a phone shows first: it lets that come before it. Not where it is hidden and shown again. */
  below?: boolean;
  className?: string | undefined;
};

/** A picture of the project's own: AVIF or WebP in a fitting width, its place kept and its ground shown while it loads. */
export function Picture(props: PictureProps) {
  const { picture, narrow, sizes, first = false, below = false, className = "", alt } = props;
  const shown = first ? sizes : `auto, ${sizes}`;
  const fitting = (cut: PictureSource, format: PictureFormat) => ({
    srcSet: getSourceSet(cut, format),
    sizes: shown,
    width: getWidth(cut),
    height: cut.height,
  });
  return (
    <picture>
      {narrow ? (
        <>
          <source type="image/avif" media={narrow.media} {...fitting(narrow.picture, "avif")} />
          <source media={narrow.media} {...fitting(narrow.picture, "webp")} />
        </>
      ) : null}
      <source type="image/avif" {...fitting(picture, "avif")} />
      <img
        className={`${styles.picture} ${below ? styles.below : ""} ${className}`}
        src={getFile(picture, getWidth(picture), "webp")}
        {...fitting(picture, "webp")}
        alt={alt ?? ""}
        data-ground={picture.colour}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        decoding={first ? "sync" : "async"}
      />
    </picture>
  );
}

/** The better one first. */
export const pictureFormats = ["avif", "webp"] as const;
type PictureFormat = (typeof pictureFormats)[number];

/** The address of one file of a picture. */
export const getFile = ({ path }: PictureSource, width: number, format: PictureFormat) =>
  `${path}-${width}.${format}`;

/** The files of a picture in one format, as a `srcset`. */
function getSourceSet(picture: PictureSource, format: PictureFormat): string {
  return picture.widths.map((width) => `${getFile(picture, width, format)} ${width}w`).join(", ");
}

const getWidth = ({ widths }: PictureSource) => widths.at(-1) ?? 0;
