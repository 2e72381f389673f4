import type { ComponentProps } from "react";
import { Picture, type PictureSource } from "#app/ui/picture.tsx";
import styles from "./hero-thumbnail.module.css";
import type { Rotation } from "./use-rotation.ts";

export interface Thumbnail {
  wide: PictureSource;
  phone: PictureSource;
  alt: string;
  tone: string;
}

interface HeroThumbnailProps extends ComponentProps<"div"> {
  thumbnails: readonly Thumbnail[];
  rotation: Rotation;
  /** Whether it may turn, so that the other pictures are wanted too. */
  canRotate: boolean;
}

export function HeroThumbnail({
  thumbnails,
  rotation,
  canRotate,
  className,
  ...rest
}: HeroThumbnailProps) {
  const currentIndex = rotation.count % thumbnails.length;
  const nextIndex = (rotation.count + Number(rotation.isLeaving)) % thumbnails.length;
  return (
    <div
      {...rest}
      className={`${styles.porthole} ${className ?? ""}`}
      data-tone={thumbnails[nextIndex]?.tone}
    >
      {thumbnails.map(({ wide, phone, alt, tone }, index) =>
        canRotate || index === currentIndex ? (
          <div
            key={tone}
            className={styles.view}
            data-shown={index === currentIndex && !rotation.isLeaving ? "" : undefined}
            aria-hidden={index === currentIndex ? undefined : true}
          >
            <Picture
              alt={alt}
              picture={wide}
              narrow={{ picture: phone, media: "(max-width: 767px)" }}
              sizes="(max-width: 767px) 35vw, min(17vw, 27vh)"
            />
          </div>
        ) : null,
      )}
    </div>
  );
}
