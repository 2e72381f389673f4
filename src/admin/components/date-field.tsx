import styles from "./select-field.module.css";

interface DateFieldProps {
  name: string;
  label: string;
  /** Such as `2026-11-23`. */
  value: string | undefined;
}

export function DateField({ name, label, value }: DateFieldProps) {
  return (
    <label className={styles.field}>
      {label}
      <input type="date" name={name} defaultValue={value} />
    </label>
  );
}
