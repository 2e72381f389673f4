import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import type { RequestProps } from "./request-props.ts";
import styles from "./request-way.module.css";
import { listWayEntries, summarizeWay } from "./request-way.ts";
import { requestTexts } from "./texts.ts";

const shapes = {
  done: <path d="m4.8 8.2 2.2 2.2L11.3 6" />,
  now: <path d="M8 4.5V8l2.3 1.5" />,
  late: <path d="M8 4.5V8l2.3 1.5" />,
} as const;

/** Storage and deliveries of a request in one line; unfolded, its whole log. */
export function RequestWay(props: RequestProps) {
  const { language, times } = props;
  const { way } = requestTexts[language];
  const { kind, text } = summarizeWay(props, props);
  return (
    <details className={styles.way}>
      <summary data-kind={kind}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          {kind === "error" ? (
            <>
              <path className={styles.sign} d="M8 1.2 15.5 14.5H.5z" />
              <path d="M8 5.8v4M8 12v.6" />
            </>
          ) : (
            <>
              <circle cx="8" cy="8" r="7.5" />
              {shapes[kind]}
            </>
          )}
        </svg>
        <span>{text}</span>
        <span className={styles.see}>
          <span>{way.see}</span>
          <AdminIcon name="down" size={16} />
        </span>
      </summary>
      <ol className={styles.log} aria-label={way.label}>
        {listWayEntries(props, props).map((entry, index, all) => (
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
