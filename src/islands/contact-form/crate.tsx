import type { Ref } from "react";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./crate.module.css";
import type { ContactFormProps } from "./form-props.ts";
import { type Crate, sumUpPieces } from "./use-crate.ts";

interface CratePictureProps {
  props: ContactFormProps;
  crate: Crate;
  isLeaving: boolean;
  ref: Ref<HTMLDivElement>;
}

const sizes = "(max-width: 1024px) 260px, 28vw";

/** The crate on its belt, with what is in it. It repeats the fields: hidden from assistive technology. */
export function CratePicture({ props, crate, isLeaving, ref }: CratePictureProps) {
  const { texts } = props;
  const pictures = props.crate?.pictures;
  if (!pictures) return null;
  const { pieces } = crate;
  return (
    <div className={styles.dock} aria-hidden="true">
      <div className={styles.crate} data-leaving={isLeaving ? "" : undefined} ref={ref}>
        <Picture decorative picture={pictures.back} className={styles.layer} sizes={sizes} />
        <div className={styles.inside}>
          {pieces.map((piece) => {
            const picture = crate.find(piece)?.picture;
            return picture ? (
              <span key={piece} className={styles.dropped}>
                <Picture decorative picture={picture} sizes="(max-width: 1024px) 110px, 12vw" />
              </span>
            ) : null;
          })}
        </div>
        <Picture decorative picture={pictures.front} className={styles.layer} sizes={sizes} />
        {pieces.length === 0 ? (
          <p className={`${styles.label} ${styles.empty}`}>{texts.crate.empty}</p>
        ) : (
          <>
            <p className={styles.label}>{sumUpPieces(crate)}</p>
            <Picture decorative picture={pictures.lid} className={styles.lid} sizes={sizes} />
          </>
        )}
      </div>
    </div>
  );
}
