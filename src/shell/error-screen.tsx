import type { ReactNode } from "react";
import { pictures } from "#app/content/media.generated.ts";
import { narrowMedia } from "#app/islands/not-found-toys/toy-shapes.ts";
import layout from "#app/ui/layout.module.css";
import { Picture, type PictureSource } from "#app/ui/picture.tsx";
import pictureStyles from "./error-pictures.module.css";
import styles from "./error-screen.module.css";

interface ErrorScreenProps {
  picture: ReactNode;
  children: ReactNode;
  actions: ReactNode;
  waysOn?: ReactNode;
}

export function ErrorScreen({ picture, children, actions, waysOn }: ErrorScreenProps) {
  return (
    <section className={styles.screen}>
      {picture}
      <div className={`${layout.container} ${styles.words}`}>
        <div>{children}</div>
        <div className={styles.ways}>{actions}</div>
      </div>
      {waysOn ? <div className={`${layout.container} ${styles.on}`}>{waysOn}</div> : null}
    </section>
  );
}

/** The digits 4, 0 and 4 as toys among smaller ones; the ball drops once. */
export function NotFoundPicture({ label }: { label: string }) {
  return (
    <DroppedBall
      picture={pictures["shell/not-found"]}
      narrow={pictures["shell/not-found-narrow"]}
      label={label}
      sizes="(max-width: 599px) 100vw, min(100vw, 164vh)"
      className={pictureStyles.digits}
      apart={{
        wide: pictures["shell/not-found-apart"],
        narrow: pictures["shell/not-found-narrow-apart"],
      }}
    />
  );
}

/** A conveyor belt in two halves, what stood on it, and the ball on the floor between them; it drops once. */
export function BrokenBeltPicture({ label }: { label?: string }) {
  return (
    <DroppedBall
      picture={pictures["error/fallen-ball"]}
      narrow={pictures["error/fallen-ball-narrow"]}
      label={label}
      sizes="100vw"
      className={pictureStyles.belt}
    />
  );
}

interface DroppedBallProps {
  picture: PictureSource;
  narrow: PictureSource;
  label: string | undefined;
  sizes: string;
  className: string | undefined;
  /** The toys of both cuts apart from each other and without shadows, for those who play with them. */
  apart?: { wide: PictureSource; narrow: PictureSource };
}

/** A picture whose ball falls into it: the same picture lies on itself, cut to the ball. */
function DroppedBall({ label, className, apart, narrow, ...file }: DroppedBallProps) {
  const altProps = label ? { alt: label } : { decorative: true as const };
  const narrowCut = { picture: narrow, media: narrowMedia };
  return (
    <div className={`${pictureStyles.place} ${className}`}>
      <div className={pictureStyles.set} data-toys={apart && ""}>
        <Picture
          {...altProps}
          {...file}
          narrow={narrowCut}
          className={pictureStyles.toys}
          isPriority
        />
        <Picture
          decorative
          {...file}
          narrow={narrowCut}
          className={pictureStyles.ball}
          isPriority
        />
        {apart ? (
          <div hidden>
            <Picture
              decorative
              picture={apart.wide}
              narrow={{ picture: apart.narrow, media: narrowMedia }}
              sizes={file.sizes}
            />
          </div>
        ) : null}
      </div>
    </div>
  );
}
