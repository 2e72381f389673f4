import type { ComponentProps } from "react";
import { Picture, type PictureSource } from "#app/ui/picture.tsx";
import styles from "./hero-thumbnail.module.css";
import type { Turn } from "./use-rotation.ts";

/** What is seen through the porthole: a picture in two cuts, what it shows, and the colour behind it. */
export interface View {
  wide: PictureSource;
  phone: PictureSource;
  alt: string;
  tone: string;
}

interface PortholeProps extends ComponentProps<"div"> {
  views: readonly View[];
  turn: Turn;
  /** Whether it may turn, so that the other pictures are wanted too. */
  turns: boolean;
}

/** A round window on what the factory makes, one picture at a time. */
export function Porthole({ views, turn, turns, className, ...rest }: PortholeProps) {
  const shown = turn.count % views.length;
  const coming = (turn.count + Number(turn.leaving)) % views.length;
  return (
    <div
      {...rest}
      className={`${styles.porthole} ${className ?? ""}`}
      data-tone={views[coming]?.tone}
    >
      {views.map(({ wide, phone, alt, tone }, index) =>
        turns || index === shown ? (
          <div
            key={tone}
            className={styles.view}
            data-shown={index === shown && !turn.leaving ? "" : undefined}
            aria-hidden={index === shown ? undefined : true}
          >
            <Picture
              alt={alt}
              picture={wide}
              narrow={{ picture: phone, media: "(max-width: 767px)" }}
              sizes="(max-width: 767px) 35vw, min(17vw, 30vh)"
            />
          </div>
        ) : null,
      )}
    </div>
  );
}
