import type { ComponentProps } from "react";
import { Picture, type PictureSource } from "#app/ui/picture.tsx";
import styles from "./hero-thumbnail.module.css";

export interface Thumbnail {
  wide: PictureSource;
  phone: PictureSource;
  alt: string;
  tone: string;
}

interface HeroThumbnailProps extends ComponentProps<"div"> {
  thumbnails: readonly Thumbnail[];
  turns: number;
  /** The pictures may rotate, so that the others are loaded too. */
  canRotate: boolean;
}

/** A round window on what the factory makes: each picture grows over the one before it. */
export function HeroThumbnail({
  thumbnails,
  turns,
  canRotate,
  className,
  ...rest
}: HeroThumbnailProps) {
  const findIndex = (turn: number) => (turn + thumbnails.length) % thumbnails.length;
  const shown = findIndex(turns);
  return (
    <div {...rest} className={`${styles.porthole} ${className ?? ""}`}>
      {thumbnails.map(({ wide, phone, alt, tone }, index) =>
        canRotate || index === shown ? (
          <div
            key={tone}
            className={styles.view}
            data-tone={tone}
            data-shown={index === shown ? (turns > 0 ? "turned" : "") : undefined}
            data-covered={turns > 0 && index === findIndex(turns - 1) ? "" : undefined}
            aria-hidden={index === shown ? undefined : true}
          >
            <Picture
              alt={alt}
              picture={wide}
              narrow={{ picture: phone, media: "(max-width: 767px)" }}
              sizes="(max-width: 767px) 33vw, min(15vw, 25vh)"
            />
          </div>
        ) : null,
      )}
    </div>
  );
}
