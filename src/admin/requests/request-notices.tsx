import { adminPaths } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { ErrorSummary, Notice } from "#app/admin/components/notice.tsx";
import { PostForm } from "#app/admin/components/post-form.tsx";
import { canBeInCharge, isAllowed } from "#app/features/accounts/rules/permissions.ts";
import { undoTime } from "#app/features/contact/rules/request-list.ts";
import { getFullName } from "#app/features/contact/rules/stored-request.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { formatListQuery, toListAddress, toRequestAddress } from "./list-query.ts";
import { listErrors } from "./refused-fields.ts";
import styles from "./request.module.css";
import { describeReasons, listWorkEntries } from "./request-log.ts";
import { type DoneCode, type RequestProps, toFormAddress } from "./request-props.ts";
import { requestListTexts, requestTexts } from "./texts.ts";
import { workForm } from "./work-panel.tsx";

/** Notices of the last write, of a refused or outdated one, and of an assignee without access. */
export function RequestNotices(props: RequestProps) {
  const { language, request, users } = props;
  const { refused, assigneeOut } = requestTexts[language];
  const errors = listErrors(props);
  const assignee = users.find(({ id }) => id === request.assigneeId);
  return (
    <>
      <DoneNotice {...props} />
      {errors.length > 0 ? <ErrorSummary title={refused.title} errors={errors} /> : null}
      {assignee && !canBeInCharge(assignee) ? (
        <Notice variant="warning" title={fillText(assigneeOut.title, { name: assignee.name })}>
          {assigneeOut.text}
        </Notice>
      ) : null}
      {props.conflict ? <ConflictNotice {...props} conflict={props.conflict} /> : null}
    </>
  );
}

/** Results that need no entry of the log. */
const lasting = {
  nothing: true,
  undone: true,
  "undone-before": true,
  "not-undone": true,
  "reply-sent": true,
  "reply-kept": true,
  answered: true,
  "answered-kept": true,
} as const satisfies Partial<Record<DoneCode, true>>;

/** Result of the last write, where no entry of the log says it. */
function DoneNotice(props: RequestProps) {
  const { language, times, changes, done, now, listQuery, request, viewer } = props;
  const { done: text } = requestTexts[language];
  if (!done) return null;
  if (done.code === "previous" || done.code === "previous-sent" || done.code === "previous-kept") {
    return done.previous ? (
      <Notice
        variant="info"
        icon="check"
        title={fillText(text[done.code], { name: getFullName(done.previous) })}
      >
        <a href={toRequestAddress(done.previous.id, listQuery)}>{text.see}</a>
        {done.batch ? <Undo {...props} request={done.previous} batch={done.batch} /> : null}
      </Notice>
    ) : null;
  }
  if (done.code === "found") {
    return listQuery ? (
      <Notice variant="info" icon="search" title={text.found}>
        <a href={toListAddress(listQuery, request.reference)}>{text.toList}</a>
      </Notice>
    ) : null;
  }
  if (done.code in lasting) {
    return <Notice variant="info" icon="check" title={text[done.code as keyof typeof lasting]} />;
  }
  if ((done.code !== "released" && done.code !== "marked") || !done.at) return null;
  const { at } = done;
  // Undo does not touch the work that was saved with the same press.
  const kind = done.code === "marked" ? "suspect" : "released";
  const press = changes.find(
    (change) =>
      change.kind === kind && change.userId === viewer.id && change.at.getTime() === at.getTime(),
  );
  return press ? (
    <Notice
      variant="info"
      icon="check"
      title={fillText(text[done.code], { time: times.formatHour(at) })}
    >
      {press.batch && now.getTime() - at.getTime() < undoTime ? (
        <Undo {...props} batch={press.batch} />
      ) : null}
    </Notice>
  ) : null;
}

/** Takes a press back, and leads to the request that it changed. */
function Undo({ language, request, listQuery, batch }: RequestProps & { batch: string }) {
  return (
    <PostForm className={styles.release} action={adminPaths.requestUndo}>
      <input type="hidden" name="request" value={request.id} />
      {listQuery ? <input type="hidden" name="list" value={formatListQuery(listQuery)} /> : null}
      <Button size="small" icon="undo" name="batch" value={batch}>
        {requestTexts[language].done.undo}
      </Button>
    </PostForm>
  );
}

/** The change that was saved first, and two ways on with the typed values. */
function ConflictNotice({
  conflict,
  ...props
}: RequestProps & { conflict: RequestProps["changes"] }) {
  const { language, times, typed } = props;
  const { stale } = requestTexts[language];
  const [last] = listWorkEntries({ ...props, changes: conflict, notes: [] });
  const title = last
    ? fillText(stale.title, {
        user: last.user,
        time: times.formatTime(last.at),
        change: last.sentence.replace("{user} ", ""),
      })
    : stale.unknown;
  return (
    <Notice variant="warning" title={title} hasFocus>
      {stale.text}
      <div className={styles.row}>
        {typed.note || typed.correction ? (
          <Button variant="ink" form={workForm} name="only" value="note">
            {stale.onlyNote}
          </Button>
        ) : null}
        <Button form={workForm}>{stale.mine}</Button>
      </div>
    </Notice>
  );
}

/** Why a request counts as spam, and the button that releases it. */
export function SuspectNotice(props: RequestProps) {
  const { language, viewer, request, listQuery } = props;
  const { suspect } = requestTexts[language];
  const reasons = describeReasons(props.request.suspectReason ?? "", props.language);
  return (
    <Notice variant="warning" title={fillText(suspect.title, { reasons })}>
      {props.deliveries.length === 0 ? suspect.text : suspect.textSent}
      <div className={styles.release}>
        <Button variant="ink" form={workForm} formAction={toFormAddress(props, "/release")}>
          {suspect.release}
        </Button>
        {isAllowed(viewer.role, "erase-suspects") ? (
          <PostForm action={adminPaths.suspectErasure}>
            <input
              type="hidden"
              name="list"
              value={listQuery ? formatListQuery(listQuery) : "view=suspect"}
            />
            <Button variant="danger" name={`pick.${request.id}`} value={String(request.version)}>
              {requestListTexts[language].erase}
            </Button>
          </PostForm>
        ) : null}
      </div>
    </Notice>
  );
}
