import { useRef } from "react";
import pageStyles from "./contact-form.module.css";
import styles from "./contact-form-crate.module.css";
import { CratePicture } from "./crate.tsx";
import { FieldRows, type FieldsProps, getFieldProps, Honeypot } from "./form-fields.tsx";
import { FormFrame } from "./form-frame.tsx";
import type { ContactFormProps } from "./form-props.ts";
import { ServicePieces } from "./service-pieces.tsx";
import { useCrate } from "./use-crate.ts";

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
