import styles from "./picture.module.css";

/** A picture as it was made: its largest size, its ground's colour where it has one, and its files as `srcset`s. */
export interface PictureSource {
  width: number;
  height: number;
  colour?: string;
  avif: string;
  webp: string;
  src: string;
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
  className?: string | undefined;
};

/** A picture of the project's own: AVIF or WebP in a fitting width, its place kept and its ground shown while it loads. */
export function Picture({ picture, narrow, sizes, first = false, className, alt }: PictureProps) {
  const shown = first ? sizes : `auto, ${sizes}`;
  const sources = [
    ...(narrow ? [{ ...narrow.picture, media: narrow.media }] : []),
    { ...picture, media: undefined },
  ];
  return (
    <picture>
      {sources.map(({ avif, webp, media, width, height }) => [
        <source
          key={avif}
          type="image/avif"
          {...{ srcSet: avif, media, sizes: shown, width, height }}
        />,
        media && <source key={webp} {...{ srcSet: webp, media, sizes: shown, width, height }} />,
      ])}
      <img
        className={`${styles.picture} ${className ?? ""}`}
        src={picture.src}
        srcSet={picture.webp}
        sizes={shown}
        width={picture.width}
        height={picture.height}
        alt={alt ?? ""}
        data-ground={picture.colour}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        decoding={first ? "sync" : "async"}
      />
    </picture>
  );
}
