import { useRef } from "react";
import pageStyles from "./contact-form.module.css";
import styles from "./contact-form-crate.module.css";
import { CratePicture } from "./crate.tsx";
import { type FieldsProps, Honeypot, makeControls } from "./form-fields.tsx";
import { FormFrame } from "./form-frame.tsx";
import type { ContactFormProps } from "./form-props.ts";
import { ServicePieces } from "./service-pieces.tsx";
import { useCrate } from "./use-crate.ts";

/** The contact form of the contact page: the services are pieces, which fill a crate. */
export const ContactFormCrate = (props: ContactFormProps) => (
  <FormFrame {...props} fields={CrateFields} />
);

function CrateFields(fields: FieldsProps) {
  const { props, readValues, fillFields, phase } = fields;
  const element = useRef<HTMLDivElement>(null);
  const crate = useCrate({ props, readValues, fillFields });
  const { service, first_name, email, phone, comment } = makeControls(fields);
  return (
    <>
      <ServicePieces props={props} field={service} crate={crate} crateElement={element} />
      <CratePicture props={props} crate={crate} isLeaving={phase === "sending"} ref={element} />
      <div className={pageStyles.pair}>
        {first_name}
        {email}
      </div>
      <div className={`${pageStyles.pair} ${styles.idea}`}>
        {phone}
        {comment}
      </div>
      <Honeypot label={props.texts.fields.honeypot.label} />
    </>
  );
}
