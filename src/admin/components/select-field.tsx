import { AdminIcon } from "./admin-icon.tsx";
import { FieldError } from "./field.tsx";
import styles from "./select-field.module.css";

interface SelectFieldProps {
  name: string;
  label: string;
  value: string | undefined;
  hint?: string;
  error?: string | undefined;
  /** Focused when the page opens: the first refused field. */
  hasFocus?: boolean;
  /** Id of the form that it belongs to; its own without one. */
  form?: string;
  options: readonly (readonly [value: string, label: string])[];
}

export function SelectField(props: SelectFieldProps) {
  const { name, label, value, hint, error, hasFocus, form, options } = props;
  const errorId = `${name}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={name}>
        {label}
        {hint ? <span>{hint}</span> : null}
      </label>
      <span className={styles.control}>
        <select
          id={name}
          name={name}
          form={form}
          defaultValue={value ?? ""}
          // biome-ignore lint/a11y/noAutofocus: the page is shown again because of this field
          autoFocus={hasFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        >
          {options.map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
        <AdminIcon name="down" size={16} />
      </span>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}
