import styles from "./field-error.module.css";
import { Icon } from "./icon.tsx";

/** Error message of a field, with an icon so that colour is not the only sign; nothing without an error. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p className={styles.error} id={id}>
      <Icon name="warning" className={styles.icon} />
      {message}
    </p>
  );
}
