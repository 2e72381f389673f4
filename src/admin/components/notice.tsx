import type { ReactNode } from "react";
import { AdminIcon, type AdminIconName } from "./admin-icon.tsx";
import styles from "./notice.module.css";

interface NoticeProps {
  /** `know` informs, `act` asks for something, `done` confirms. */
  kind: "know" | "act" | "done";
  icon?: AdminIconName;
  /** The fact, in bold. */
  title?: string | undefined;
  /** The consequence. */
  children?: ReactNode;
}

const icons = { know: "lock", act: "warning", done: "check" } as const;

/** A fact and its consequence. It stays while it is true. */
export function Notice({ kind, icon = icons[kind], title, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === "act" ? "alert" : "status"}>
      <AdminIcon name={icon} />
      <div>
        {title ? <b>{title}</b> : null} {children}
      </div>
    </div>
  );
}
