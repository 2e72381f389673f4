import type { ReactNode } from "react";
import { AdminIcon, type AdminIconName } from "./admin-icon.tsx";
import styles from "./notice.module.css";

interface NoticeProps {
  /** `warning` asks for something. */
  variant: "info" | "warning" | "success";
  icon?: AdminIconName;
  /** The fact, in bold. */
  title?: string | undefined;
  /** The consequence. */
  children?: ReactNode;
}

const icons = { info: "lock", warning: "warning", success: "check" } as const;

/** A fact and its consequence. It stays while it is true. */
export function Notice({ variant, icon = icons[variant], title, children }: NoticeProps) {
  return (
    <div
      className={`${styles.notice} ${styles[variant]}`}
      role={variant === "warning" ? "alert" : "status"}
    >
      <AdminIcon name={icon} />
      <div>
        {title ? <b>{title}</b> : null} {children}
      </div>
    </div>
  );
}
