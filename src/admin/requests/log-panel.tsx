import { getRequestPath } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import styles from "./log-panel.module.css";
import { listLogEntries } from "./request-log.ts";
import type { RequestProps } from "./request-props.ts";
import { requestTexts } from "./texts.ts";

/** Everything that happened to a request, oldest first, and the form for a note. */
export function LogPanel(props: RequestProps) {
  const { language, times, request } = props;
  const text = requestTexts[language];
  /** With the day, for the first entry of each day. */
  const formatLogTime = (at: Date, before: Date | undefined) =>
    before && times.isSameDay(at, before) ? times.formatClock(at) : times.formatExactTime(at);
  return (
    <Panel title={text.log.title} isPadded>
      <ol className={styles.log}>
        {listLogEntries(props, props).map(({ key, at, kind, title, detail, note }, index, all) => (
          <li key={key} data-kind={kind}>
            <time dateTime={at.toISOString()}>
              {kind === "next" ? times.formatShortDate(at) : formatLogTime(at, all[index - 1]?.at)}
            </time>
            <div>
              <p>{title}</p>
              {detail ? <small>{detail}</small> : null}
              {note ? <p className={styles.note}>{note}</p> : null}
            </div>
          </li>
        ))}
      </ol>
      <form
        className={styles.noteForm}
        method="post"
        action={`${getRequestPath(request.id)}/notes`}
      >
        <label htmlFor="note">
          {text.note} <span>{text.noteHint}</span>
        </label>
        <textarea id="note" name="note" rows={3} required maxLength={5000} />
        <Button>{text.saveNote}</Button>
      </form>
    </Panel>
  );
}
