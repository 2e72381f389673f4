import type { ShownField } from "#app/features/contact/rules/contact-fields.ts";
import { RadioChips } from "#app/ui/radio-chips.tsx";
import styles from "./contact-form.module.css";
import { FieldRows, type FieldsProps, getFieldProps, Honeypot } from "./form-fields.tsx";
import { FormFrame } from "./form-frame.tsx";
import type { ContactFormProps } from "./form-props.ts";

export const ContactForm = (props: ContactFormProps) => (
  <FormFrame {...props} fields={FormFields} />
);

const isHalf = (name: ShownField) => name === "email" || name === "phone";

function FormFields(input: FieldsProps) {
  const { texts, services } = input.props;
  const service = (
    <RadioChips
      key="service"
      {...getFieldProps(input, "service")}
      hint={texts.fields.service.hint}
      options={services}
    />
  );
  return (
    <>
      <FieldRows input={input} isHalf={isHalf} service={service} pair={styles.pair} />
      <Honeypot label={texts.fields.honeypot.label} />
    </>
  );
}
