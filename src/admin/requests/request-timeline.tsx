import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { DeliveryMark } from "#app/admin/components/delivery-badge.tsx";
import type { RequestProps } from "./request-props.ts";
import styles from "./request-timeline.module.css";
import { requestTexts } from "./texts.ts";
import { listTimelineEntries, summarizeTimeline } from "./timeline-entries.ts";

/** Storage and deliveries of a request in one line; unfolded, its whole log. */
export function RequestTimeline(props: RequestProps) {
  const { language, times } = props;
  const { timeline } = requestTexts[language];
  const { kind, text } = summarizeTimeline(props);
  return (
    <details className={styles.timeline}>
      <summary>
        <DeliveryMark kind={kind} />
        <span>{text}</span>
        <span className={styles.see}>
          <span>{timeline.see}</span>
          <AdminIcon name="down" size={16} />
        </span>
      </summary>
      <ol className={styles.log} aria-label={timeline.label}>
        {listTimelineEntries(props).map((entry, index, all) => (
          <li key={entry.key} data-kind={entry.kind}>
            <time dateTime={entry.at.toISOString()}>
              {entry.kind === "next"
                ? times.formatShortDate(entry.at)
                : index > 0 && times.isSameDay(entry.at, all[index - 1]?.at ?? entry.at)
                  ? times.formatHour(entry.at)
                  : times.formatTime(entry.at)}
            </time>
            <div>
              <p>{entry.title}</p>
              {entry.detail ? <small>{entry.detail}</small> : null}
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}
