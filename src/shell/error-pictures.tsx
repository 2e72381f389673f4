import { pictures } from "#app/content/media.generated.ts";
import { Picture, type PictureSource } from "#app/ui/picture.tsx";
import styles from "./error-pictures.module.css";

/** The digits 4, 0 and 4 as toys among smaller ones; the ball drops once. */
export function NotFoundPicture({ label }: { label: string }) {
  return (
    <DroppedBall
      picture={pictures["shell/not-found"]}
      label={label}
      sizes="(max-width: 767px) 100vw, min(100vw, 164vh)"
      className={styles.digits}
      apart={pictures["shell/not-found-apart"]}
    />
  );
}

/** A conveyor belt in two halves, what stood on it, and the ball on the floor between them; it drops once. */
export function BrokenBeltPicture({ label }: { label?: string }) {
  return (
    <DroppedBall
      picture={pictures["error/fallen-ball"]}
      label={label}
      sizes="(max-width: 767px) 120vw, 100vw"
      className={styles.belt}
    />
  );
}

interface DroppedBallProps {
  picture: PictureSource;
  label: string | undefined;
  sizes: string;
  className: string | undefined;
  /** The toys in it apart from each other, for those who play with them. */
  apart?: PictureSource;
}

/** A picture whose ball falls into it: the same picture lies on itself, cut to the ball. */
function DroppedBall({ picture, label, sizes, className, apart }: DroppedBallProps) {
  const altProps = label ? { alt: label } : { decorative: true as const };
  return (
    <div className={`${styles.place} ${className}`}>
      <div className={styles.set} data-toys={apart && ""}>
        <Picture {...altProps} {...{ picture, sizes }} className={styles.toys} isPriority />
        <Picture decorative {...{ picture, sizes }} className={styles.ball} isPriority />
        {apart ? (
          <div hidden>
            <Picture decorative picture={apart} sizes={sizes} />
          </div>
        ) : null}
      </div>
    </div>
  );
}
