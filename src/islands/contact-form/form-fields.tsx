import {
  type ContactField,
  contactLimits,
  describePhone,
} from "#app/features/contact/rules/contact-fields.ts";
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

/** The five fields, and a hidden honeypot field for bots. */
export function FormFields(props: FormFieldsProps) {
  const { texts, services, values = {}, findFieldError, isValid } = props;
  const { fields } = texts;
  const getFieldProps = (name: ContactField) => ({
    name,
    defaultValue: values[name],
    error: findFieldError(name),
  });
  return (
    <>
      <Field
        {...getFieldProps("first_name")}
        {...fields.name}
        maxLength={contactLimits.first_name}
        autoComplete="name"
        required
        valid={isValid("first_name")}
      />
      <div className={styles.pair}>
        <Field
          {...getFieldProps("email")}
          {...fields.email}
          type="email"
          maxLength={contactLimits.email}
          autoComplete="email"
          required
          valid={isValid("email")}
        />
        <Field
          {...getFieldProps("phone")}
          label={fields.phone.label}
          placeholder={fields.phone.placeholder}
          help={getPhoneHelp(props)}
          type="tel"
          maxLength={contactLimits.phone}
          autoComplete="tel"
          required
          valid={isValid("phone")}
        />
      </div>
      <RadioChips
        {...getFieldProps("service")}
        label={fields.service.label}
        hint={fields.service.hint}
        options={services}
        required
      />
      <Field
        {...getFieldProps("comment")}
        {...fields.message}
        maxLength={contactLimits.comment}
        multiline
      />
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
  const { hint, counted, letters } = texts.fields.phone;
  if (findFieldError("phone") !== texts.messages["phone"]) return hint;
  const { digits, hasLetters } = describePhone(phone);
  return hasLetters ? letters : formatCount(counted, digits);
}
