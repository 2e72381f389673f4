import styles from "./field.module.css";
import errorStyles from "./field-error.module.css";
import { Icon } from "./icon.tsx";

interface FieldProps {
  name: string;
  label: string;
  placeholder: string;
  hint?: string | undefined;
  help?: string | undefined;
  type?: "text" | "email" | "tel";
  autoComplete?: string | undefined;
  maxLength?: number;
  required?: boolean;
  multiline?: boolean;
  defaultValue?: string | undefined;
  error?: string | undefined;
  valid?: boolean;
}

/** Labelled text field or text area with its error below (`aria-describedby`). An asterisk marks required fields. */
export function Field(props: FieldProps) {
  const { name, label, hint, help, type = "text", required, multiline, error, valid } = props;
  const errorId = `${name}-error`;
  const helpId = `${name}-help`;
  const control = {
    id: name,
    name,
    className: styles.control,
    placeholder: props.placeholder,
    autoComplete: props.autoComplete,
    maxLength: props.maxLength,
    defaultValue: props.defaultValue,
    "aria-required": required || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": [error && errorId, help && helpId].filter(Boolean).join(" ") || undefined,
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={name}>
        <span>
          {label}
          {required ? <span aria-hidden="true">*</span> : null}
        </span>{" "}
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </label>
      <div className={styles.box} data-valid={valid ? "" : undefined}>
        {multiline ? <textarea {...control} rows={4} /> : <input {...control} type={type} />}
        {valid ? <Icon name="check" className={styles.check} /> : null}
      </div>
      <FieldError id={errorId} message={error} />
      {help ? (
        <p className={styles.help} id={helpId}>
          {help}
        </p>
      ) : null}
    </div>
  );
}

/** Error message of a field, with an icon so that colour is not the only sign; nothing without an error. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p className={errorStyles.error} id={id}>
      <Icon name="warning" className={errorStyles.icon} />
      {message}
    </p>
  );
}
