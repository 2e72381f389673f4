import { adminPaths, getReplyPath, getRequestPath } from "#app/admin/addresses.ts";
import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { Button } from "#app/admin/components/button.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { formatListCount } from "#app/admin/format-list-count.ts";
import { formatAnswerTime, formatWait } from "#app/admin/format-wait.ts";
import type { AreaContext } from "#app/admin/screen.ts";
import type { OwnWork, WaitingRequest } from "#app/features/contact/rules/own-work.ts";
import { getServiceName } from "#app/features/contact/rules/service-name.ts";
import { fillCount } from "#app/locale/fill-count.ts";
import { fillText } from "#app/locale/fill-text.ts";
import styles from "./own-work.module.css";
import { overviewTexts } from "./texts.ts";

export interface OwnWorkFacts extends OwnWork {
  /** Today in the zone of the settings, such as `2026-11-27`. */
  readonly today: string;
  readonly later: number;
  readonly notes: ReadonlyMap<string, string>;
  /** Medians of the time to the first answer, in milliseconds; undefined without answers. */
  readonly median: { readonly thisWeek: number | undefined; readonly lastWeek: number | undefined };
}

interface OwnWorkProps extends AreaContext {
  now: Date;
  own: OwnWorkFacts;
  /** Requests to do, shown where none of today is one's own. */
  waiting: { readonly requests: readonly WaitingRequest[] };
}

/** One's own work today: follow-ups that are overdue or due, then what is open; without any, what has waited longest. */
export function OwnWorkPanel(props: OwnWorkProps) {
  const { language, own, waiting } = props;
  const { mine: text } = overviewTexts[language];
  const isOwn = own.requests.length > 0 || waiting.requests.length === 0;
  const { requests } = isOwn ? own : waiting;
  return (
    <Panel
      title={isOwn ? text.title : text.othersTitle}
      actions={
        own.later > 0 ? (
          <a className={styles.all} href={`${adminPaths.requests}?view=all&assignee=me&due=later`}>
            {fillCount(text.later, own.later, { count: formatListCount(own.later) })}
            <AdminIcon name="right" size={16} />
          </a>
        ) : null
      }
    >
      {requests.length > 0 ? (
        <ul className={styles.list}>
          {requests.map((request) => (
            <Row key={request.id} {...props} request={request} list={isOwn ? "view=mine" : ""} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{text.none}</p>
      )}
      <Median {...props} />
    </Panel>
  );
}

function Row(props: OwnWorkProps & { request: WaitingRequest; list: string }) {
  const { language, times, now, own, request, list } = props;
  const { mine: text } = overviewTexts[language];
  const { id, name, phone, service, receivedAt, isAnswered, followUpOn } = request;
  const toAddress = (path: string) => `${path}?${new URLSearchParams({ list })}`;
  const isOverdue = followUpOn !== undefined && followUpOn < own.today;
  const when =
    followUpOn === undefined
      ? formatWait(now.getTime() - receivedAt.getTime(), language)
      : isOverdue
        ? times.formatShortPlainDay(followUpOn)
        : text.today;
  const open = isAnswered ? text.reopened : text.waits;
  const kind = followUpOn === undefined ? open : isOverdue ? text.overdue : text.due;
  const note = own.notes.get(id);
  const details = [
    kind,
    note && fillText(text.note, { note }),
    getServiceName(service, language),
    !phone && text.noPhone,
  ];
  return (
    <li className={styles.row}>
      <span className={isOverdue ? `${styles.when} ${styles.late}` : styles.when}>{when}</span>
      <div>
        <a className={styles.over} href={toAddress(getRequestPath(id))}>
          <b>
            <bdi>{name}</bdi>
          </b>
        </a>
        <small>{details.filter(Boolean).join(" · ")}</small>
      </div>
      <span className={styles.end}>
        {phone ? (
          <Button
            size="small"
            icon="call"
            href={`tel:${phone}`}
            label={fillText(text.callLabel, { name })}
          >
            {text.call}
          </Button>
        ) : (
          <Button
            size="small"
            icon="mail"
            href={toAddress(getReplyPath(id))}
            label={fillText(text.answerLabel, { name })}
          >
            {text.answer}
          </Button>
        )}
      </span>
    </li>
  );
}

function Median({ language, own }: OwnWorkProps) {
  const { median: text } = overviewTexts[language];
  const show = (time: number | undefined) =>
    time === undefined ? text.none : formatAnswerTime(time, language);
  const { thisWeek, lastWeek } = own.median;
  return (
    <p className={styles.foot}>
      {fillText(text.text, { thisWeek: show(thisWeek), lastWeek: show(lastWeek) })}
    </p>
  );
}
