import { AdminIcon } from "./admin-icon.tsx";
import styles from "./select-field.module.css";

interface SelectFieldProps {
  name: string;
  label: string;
  value: string | undefined;
  /** Beside the label. */
  hint?: string;
  /** Id of the form that it belongs to; its own without one. */
  form?: string;
  /** Values and their words. */
  options: readonly (readonly [value: string, label: string])[];
}

/** A choice from a list, with its label. */
export function SelectField({ name, label, value, hint, form, options }: SelectFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={name}>
        {label}
        {hint ? <span>{hint}</span> : null}
      </label>
      <span className={styles.control}>
        <select id={name} name={name} form={form} defaultValue={value ?? ""}>
          {options.map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
        <AdminIcon name="down" size={16} />
      </span>
    </div>
  );
}
