import type { ReactElement } from "react";
import {
  type ContactField,
  contactFieldTable,
  describePhone,
  type ShownField,
} from "#app/features/contact/rules/contact-fields.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { Field } from "#app/ui/field.tsx";
import styles from "./contact-form.module.css";
import type { FieldStrings } from "./draft.ts";
import { type ContactFormProps, formatPlural } from "./form-props.ts";
import type { Phase } from "./form-state.ts";

export interface FieldsProps {
  props: ContactFormProps;
  phase: Phase;
  /** The values as they are now; a refused phone number says what was found in it. */
  readValues: () => FieldStrings;
  findFieldError: (field: ContactField) => string | undefined;
  isValid: (field: ContactField) => boolean;
  /** Fills in fields for the visitor, and tells assistive technology what that was. */
  fillFields: (values: FieldStrings, announcement: string) => void;
}

/** Attributes by which 1Password, LastPass, Bitwarden and Dashlane leave a field empty. */
const noPasswordManager = {
  "data-1p-ignore": "",
  "data-lpignore": "true",
  "data-bwignore": "",
  "data-form-type": "other",
};

/** The controls of the fields; those of the service depend on the page. */
export function makeControls(input: FieldsProps) {
  const { props, findFieldError, isValid } = input;
  const { texts, values = {} } = props;
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
      <Field {...getTextProps("phone")} help={getPhoneHelp(input)} type="tel" autoComplete="tel" />
    ),
    comment: <Field {...getTextProps("comment")} hint={fields.message.hint} multiline />,
  } satisfies Record<Exclude<ShownField, "service">, ReactElement>;
  return { ...controls, service: getFieldProps("service") };
}

/** A field that no visitor sees; what fills it in is a machine. */
export function Honeypot({ label }: { label: string }) {
  return (
    <p className={styles.trap} aria-hidden="true">
      <label>
        {label} <input name="website" tabIndex={-1} autoComplete="off" {...noPasswordManager} />
      </label>
    </p>
  );
}

function getPhoneHelp({ props: { texts }, findFieldError, readValues }: FieldsProps): string {
  const phoneTexts = texts.fields.phone;
  if (findFieldError("phone") !== texts.messages["phone"]) return phoneTexts.hint;
  const { digits, hint } = describePhone(readValues().phone ?? "");
  return hint === "counted"
    ? formatPlural(phoneTexts.counted, digits)
    : fillText(phoneTexts[hint], { count: digits });
}
