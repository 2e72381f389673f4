import styles from "./users.module.css";

/** The choice to mail a new link, which is made unless it is taken back. */
export function MailLink({ label }: { label: string }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" name="mail" defaultChecked />
      {label}
    </label>
  );
}
