import type { ReactNode } from "react";
import { AdminIcon, type AdminIconName } from "./admin-icon.tsx";
import errorStyles from "./error-summary.module.css";
import styles from "./notice.module.css";

interface NoticeProps {
  /** `warning` asks for something. */
  variant: "info" | "warning" | "success";
  icon?: AdminIconName;
  id?: string | undefined;
  hasFocus?: boolean;
  title?: string | undefined;
  children?: ReactNode;
}

const icons = { info: "lock", warning: "warning", success: "check" } as const;

export function Notice({ variant, icon, title, id, hasFocus, children }: NoticeProps) {
  return (
    <div
      className={`${styles.notice} ${styles[variant]}`}
      id={id}
      tabIndex={hasFocus ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: the page is shown again because of what it says
      autoFocus={hasFocus}
      role={variant === "warning" ? "alert" : "status"}
    >
      <AdminIcon name={icon ?? icons[variant]} />
      <div>
        {title ? <b>{title}</b> : null} {children}
      </div>
    </div>
  );
}

interface ErrorSummaryProps {
  title: string;
  /** Ids of the fields, in the order of the screen, and what is wrong with each. */
  errors: readonly { readonly field: string; readonly message: string }[];
}

export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  return (
    <Notice variant="warning" title={title}>
      <ul className={errorStyles.errors}>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
