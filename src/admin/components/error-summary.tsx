import styles from "./error-summary.module.css";
import { Notice } from "./notice.tsx";

interface ErrorSummaryProps {
  title: string;
  /** Ids of the fields, in the order of the screen, and what is wrong with each. */
  errors: readonly { readonly field: string; readonly message: string }[];
}

export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  return (
    <Notice variant="warning" title={title}>
      <ul className={styles.errors}>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
