import styles from "./check-field.module.css";

/** A choice that is on or off, with its label. */
export function CheckField({
  name,
  label,
  isChecked,
}: {
  name: string;
  label: string;
  isChecked: boolean;
}) {
  return (
    <label className={styles.check}>
      <input type="checkbox" name={name} defaultChecked={isChecked} />
      {label}
    </label>
  );
}
