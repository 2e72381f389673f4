import type { ReactElement } from "react";
import {
  type ContactField,
  contactFieldTable,
  describePhone,
  type ShownField,
} from "#app/features/contact/rules/contact-fields.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { Field } from "#app/ui/field.tsx";
import { RadioChips } from "#app/ui/radio-chips.tsx";
import styles from "./contact-form.module.css";
import { type ContactFormProps, formatCount } from "./form-props.ts";

type FormFieldsProps = Pick<ContactFormProps, "texts" | "services" | "values"> & {
  findFieldError: (field: ContactField) => string | undefined;
  /** The phone number as it is now; a refusal says what was found in it. */
  phone: string;
  isValid: (field: ContactField) => boolean;
};

/** Attributes by which 1Password, LastPass, Bitwarden and Dashlane leave a field empty. */
const noPasswordManager = {
  "data-1p-ignore": "",
  "data-lpignore": "true",
  "data-bwignore": "",
  "data-form-type": "other",
};

export function FormFields(props: FormFieldsProps) {
  const { texts, services, values = {}, findFieldError, isValid } = props;
  const { fields } = texts;
  const getFieldProps = (name: ShownField) => ({
    name,
    label: fields[contactFieldTable[name].texts].label,
    required: contactFieldTable[name].required,
    defaultValue: values[name],
    error: findFieldError(name),
  });
  const getTextProps = (name: Exclude<ShownField, "service">) => ({
    ...getFieldProps(name),
    placeholder: fields[contactFieldTable[name].texts].placeholder,
    maxLength: contactFieldTable[name].max,
    valid: contactFieldTable[name].required && isValid(name),
  });
  const controls = {
    first_name: <Field {...getTextProps("first_name")} autoComplete="name" />,
    email: <Field {...getTextProps("email")} type="email" autoComplete="email" />,
    phone: (
      <Field {...getTextProps("phone")} help={getPhoneHelp(props)} type="tel" autoComplete="tel" />
    ),
    service: (
      <RadioChips {...getFieldProps("service")} hint={fields.service.hint} options={services} />
    ),
    comment: <Field {...getTextProps("comment")} hint={fields.message.hint} multiline />,
  } satisfies Record<ShownField, ReactElement>;
  return (
    <>
      {controls.first_name}
      <div className={styles.pair}>
        {controls.email}
        {controls.phone}
      </div>
      {controls.service}
      {controls.comment}
      <p className={styles.trap} aria-hidden="true">
        <label>
          {fields.honeypot.label}{" "}
          <input name="website" tabIndex={-1} autoComplete="off" {...noPasswordManager} />
        </label>
      </p>
    </>
  );
}

function getPhoneHelp({ texts, findFieldError, phone }: FormFieldsProps): string {
  const phoneTexts = texts.fields.phone;
  if (findFieldError("phone") !== texts.messages["phone"]) return phoneTexts.hint;
  const { digits, hint } = describePhone(phone);
  return hint === "counted"
    ? formatCount(phoneTexts.counted, digits)
    : fillText(phoneTexts[hint], { count: digits });
}
