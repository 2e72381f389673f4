import type { ReactNode } from "react";
import {
  type ContactField,
  contactFieldTable,
  describePhone,
  type ShownField,
  shownFields,
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
  fillFields: (values: FieldStrings, announcement: string) => void;
}

/** Attributes by which 1Password, LastPass, Bitwarden and Dashlane leave a field empty. */
const noPasswordManager = {
  "data-1p-ignore": "",
  "data-lpignore": "true",
  "data-bwignore": "",
  "data-form-type": "other",
};

/** Autofill tokens (https://html.spec.whatwg.org/#autofill). */
const autoComplete: Partial<Record<ContactField, string>> = {
  first_name: "name",
  email: "email",
  phone: "tel",
};
const inputTypes = { text: "text", email: "email", phone: "tel", long: "text" } as const;

type TextFieldName = Exclude<ShownField, "service">;
const isTextField = (name: ShownField): name is TextFieldName => name !== "service";

/** Attributes of every field; the control of the service depends on the page. */
export function getFieldProps({ props, findFieldError }: FieldsProps, name: ShownField) {
  return {
    name,
    label: props.texts.fields[contactFieldTable[name].texts].label,
    required: contactFieldTable[name].required,
    defaultValue: props.values?.[name],
    error: findFieldError(name),
  };
}

function TextField({ name, input }: { name: TextFieldName; input: FieldsProps }) {
  const { kind, max, required, texts: key } = contactFieldTable[name];
  const texts = input.props.texts.fields[key];
  return (
    <Field
      {...getFieldProps(input, name)}
      hint={!required && "hint" in texts ? texts.hint : undefined}
      help={kind === "phone" ? getPhoneHelp(input) : undefined}
      placeholder={texts.placeholder}
      maxLength={max}
      autoComplete={autoComplete[name]}
      type={inputTypes[kind]}
      multiline={kind === "long"}
      valid={required && input.isValid(name)}
    />
  );
}

interface RowsProps {
  input: FieldsProps;
  /** Fields of which two share a row on a wide screen. */
  isHalf: (name: ShownField) => boolean;
  /** The service among the other fields, on pages that show it there. */
  service?: ReactNode;
  pair: string | undefined;
}

export function FieldRows({ input, isHalf, service, pair }: RowsProps) {
  const rows: ShownField[][] = [];
  for (const name of shownFields.filter((field) => isTextField(field) || service)) {
    const last = rows.at(-1);
    if (isHalf(name) && last?.length === 1 && last.every(isHalf)) last.push(name);
    else rows.push([name]);
  }
  return rows.map((names) => {
    const controls = names.map((name) =>
      isTextField(name) ? <TextField key={name} name={name} input={input} /> : service,
    );
    if (controls.length === 1) return controls;
    return (
      <div key={names[0]} className={pair}>
        {controls}
      </div>
    );
  });
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
