import type { Language } from "#app/locale/languages.ts";
import styles from "./field.module.css";
import { FieldError } from "./field.tsx";

interface TextAreaFieldProps {
  /** Name of the field, and its id. */
  name: string;
  label: string;
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Focused when the page opens: the first refused field. */
  hasFocus?: boolean;
  rows: number;
  maxLength: number;
  isRequired?: boolean;
  language?: Language;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { name, label, value, hint, error, rows, maxLength, isRequired = false } = props;
  const errorId = `${name}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={name}>
        {label}
        {hint ? <span>{hint}</span> : null}
      </label>
      <textarea
        className={styles.lines}
        id={name}
        name={name}
        rows={rows}
        maxLength={maxLength}
        required={isRequired}
        lang={props.language}
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: the page is shown again because of this field
        autoFocus={props.hasFocus}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        // The first line break of the content is dropped by parsers.
        defaultValue={value.startsWith("\n") ? `\n${value}` : value}
      />
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}
