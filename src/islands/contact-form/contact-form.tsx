import { RadioChips } from "#app/ui/radio-chips.tsx";
import styles from "./contact-form.module.css";
import { type FieldsProps, Honeypot, makeControls } from "./form-fields.tsx";
import { FormFrame } from "./form-frame.tsx";
import type { ContactFormProps } from "./form-props.ts";

export const ContactForm = (props: ContactFormProps) => (
  <FormFrame {...props} fields={FormFields} />
);

function FormFields(input: FieldsProps) {
  const { texts, services } = input.props;
  const { first_name, email, phone, service, comment } = makeControls(input);
  return (
    <>
      {first_name}
      <div className={styles.pair}>
        {email}
        {phone}
      </div>
      <RadioChips {...service} hint={texts.fields.service.hint} options={services} />
      {comment}
      <Honeypot label={texts.fields.honeypot.label} />
    </>
  );
}
