import styles from "./field-error.module.css";
import { Icon } from "./icon.tsx";

/** A field's fault in words, with the sign that says it without colour; nothing when there is none. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p className={styles.error} id={id}>
      <Icon name="warning" className={styles.icon} />
      {message}
    </p>
  );
}
