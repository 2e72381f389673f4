import type { Ref } from "react";
import { useRef } from "react";
import { Picture } from "#app/ui/picture.tsx";
import pageStyles from "./contact-form.module.css";
import styles from "./contact-form-crate.module.css";
import crateStyles from "./crate.module.css";
import { FieldRows, type FieldsProps, getFieldProps, Honeypot } from "./form-fields.tsx";
import { FormFrame } from "./form-frame.tsx";
import type { ContactFormProps } from "./form-props.ts";
import { ServicePieces } from "./service-pieces.tsx";
import { type Crate, sumUpPieces, useCrate } from "./use-crate.ts";

export const ContactFormCrate = (props: ContactFormProps) => (
  <FormFrame {...props} fields={CrateFields} />
);

function CrateFields(fields: FieldsProps) {
  const { props, readValues, fillFields, phase } = fields;
  const element = useRef<HTMLDivElement>(null);
  const crate = useCrate({ props, readValues, fillFields });
  return (
    <>
      <ServicePieces
        props={props}
        field={getFieldProps(fields, "service")}
        crate={crate}
        crateElement={element}
      />
      <CratePicture props={props} crate={crate} isLeaving={phase === "sending"} ref={element} />
      <FieldRows input={fields} isHalf={() => true} pair={`${pageStyles.pair} ${styles.row}`} />
      <Honeypot label={props.texts.fields.honeypot.label} />
    </>
  );
}

interface CratePictureProps {
  props: ContactFormProps;
  crate: Crate;
  isLeaving: boolean;
  ref: Ref<HTMLDivElement>;
}

const sizes = "(max-width: 1024px) 260px, 28vw";

/** The crate on its belt, with what is in it. It repeats the fields: hidden from assistive technology. */
function CratePicture({ props, crate, isLeaving, ref }: CratePictureProps) {
  const { texts } = props;
  const pictures = props.crate?.pictures;
  if (!pictures) return null;
  const { pieces } = crate;
  return (
    <div className={crateStyles.dock} aria-hidden="true">
      <div className={crateStyles.crate} data-leaving={isLeaving ? "" : undefined} ref={ref}>
        <Picture decorative picture={pictures.back} className={crateStyles.layer} sizes={sizes} />
        <div className={crateStyles.inside}>
          {pieces.map((piece) => {
            const picture = crate.find(piece)?.picture;
            return picture ? (
              <span key={piece} className={crateStyles.dropped}>
                <Picture decorative picture={picture} sizes="(max-width: 1024px) 110px, 12vw" />
              </span>
            ) : null;
          })}
        </div>
        <Picture decorative picture={pictures.front} className={crateStyles.layer} sizes={sizes} />
        {pieces.length === 0 ? (
          <p className={`${crateStyles.label} ${crateStyles.empty}`}>{texts.crate.empty}</p>
        ) : (
          <>
            <p className={crateStyles.label}>{sumUpPieces(crate)}</p>
            <Picture decorative picture={pictures.lid} className={crateStyles.lid} sizes={sizes} />
          </>
        )}
      </div>
    </div>
  );
}
