import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { DeliveryMark } from "#app/admin/components/delivery-badge.tsx";
import { formatWait } from "#app/admin/format-wait.ts";
import { type HandledRequest, isWaiting } from "#app/features/contact/rules/handling.ts";
import type { RequestsProps } from "./request-list-props.ts";
import { StateShape } from "./state-badge.tsx";
import { requestListTexts } from "./texts.ts";
import styles from "./waiting.module.css";

/** Time that a request waits, or waited for its first answer, and when it was received. */
export function Waiting({
  language,
  times,
  now,
  lateAfter,
  request,
}: Pick<RequestsProps, "language" | "times" | "now" | "lateAfter"> & { request: HandledRequest }) {
  const text = requestListTexts[language];
  const { receivedAt, answeredAt } = request;
  const waits = isWaiting(request);
  const wait = (answeredAt ?? now).getTime() - receivedAt.getTime();
  const isLate = waits && wait >= lateAfter;
  return (
    <span className={styles.wait}>
      {waits || answeredAt ? (
        <b className={isLate ? styles.late : answeredAt ? styles.answered : undefined}>
          {isLate ? (
            <DeliveryMark kind="late" />
          ) : answeredAt ? (
            <StateShape state="answered" />
          ) : null}
          <span className={styles.label}>{waits ? text.waits : text.answeredIn} </span>
          {formatWait(wait, language)}
        </b>
      ) : null}
      <time dateTime={receivedAt.toISOString()}>{times.formatTime(receivedAt)}</time>
    </span>
  );
}

/** The day of the follow-up; a past one and today's are marked. */
export function FollowUp({
  language,
  times,
  day,
}: Pick<RequestsProps, "language" | "times"> & { day: string | undefined }) {
  const text = requestListTexts[language];
  if (!day) return <span className={styles.none}>{text.noFollowUp}</span>;
  const today = times.getPlainDay();
  const isLate = day < today;
  const isToday = day === today;
  return (
    <span className={`${styles.due} ${isLate ? styles.late : isToday ? styles.now : ""}`}>
      {isLate ? (
        <DeliveryMark kind="late" />
      ) : isToday ? (
        <AdminIcon name="clock" size={15} />
      ) : null}
      <span className={styles.label}>{text.followUp} </span>
      <time dateTime={day}>{isToday ? text.today : times.formatShortPlainDay(day)}</time>
    </span>
  );
}
