import type { ReactNode } from "react";
import { AdminIcon } from "./admin-icon.tsx";
import styles from "./delivery-badge.module.css";

/** `done` also marks work of the site other than a delivery, such as a backup. */
export type DeliveryBadgeKind = "done" | "waiting" | "late" | "failed";

const drawDisc = (hands: string) => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <circle cx="8" cy="8" r="8" className={styles.ground} />
    <path d={hands} className={styles.hands} />
  </svg>
);

const clock = drawDisc("M8 4.2V8l2.3 1.4");

const shapes: Readonly<Record<DeliveryBadgeKind, ReactNode>> = {
  done: drawDisc("m4.8 8.2 2.2 2.2 4.3-4.4"),
  waiting: clock,
  late: clock,
  failed: <AdminIcon name="warning" size={16} />,
};

export function DeliveryMark({ kind }: { kind: DeliveryBadgeKind }) {
  return (
    <span className={styles.badge} data-kind={kind}>
      {shapes[kind]}
    </span>
  );
}

export function DeliveryBadge({
  kind,
  children,
}: {
  kind: DeliveryBadgeKind;
  children: ReactNode;
}) {
  return (
    <span className={styles.badge} data-kind={kind}>
      {shapes[kind]}
      {children}
    </span>
  );
}
