import styles from "./check-field.module.css";

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
