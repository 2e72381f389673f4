import { adminPaths } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { ErrorSummary, Notice } from "#app/admin/components/notice.tsx";
import { PostForm } from "#app/admin/components/post-form.tsx";
import { canBeInCharge, isAllowed } from "#app/features/accounts/rules/permissions.ts";
import type { RequestActionKind } from "#app/features/contact/rules/request-actions.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Action } from "#app/platform/actions/action.ts";
import { describeDone, describePrevious } from "./action-words.ts";
import { formatListQuery, toListAddress, toRequestAddress } from "./list-query.ts";
import { listErrors } from "./refused-fields.ts";
import styles from "./request.module.css";
import { describeReasons, listWorkEntries } from "./request-log.ts";
import { type RequestProps, toFormAddress } from "./request-props.ts";
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
      <RefusedNotice {...props} />
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

/** Why nothing was done, or how the page was found. */
function RefusedNotice({ language, refused, listQuery, request }: RequestProps) {
  const { done: text } = requestTexts[language];
  if (refused === "nothing") return <Notice variant="info" icon="check" title={text.nothing} />;
  if (refused === "undo") return <Notice variant="info" icon="check" title={text["not-undone"]} />;
  return refused === "found" && listQuery ? (
    <Notice variant="info" icon="search" title={text.found}>
      <a href={toListAddress(listQuery, request.reference)}>{text.toList}</a>
    </Notice>
  ) : null;
}

/** Result of the action before: on the request before this one, or on this one where no entry of the log says it. */
function DoneNotice(props: RequestProps) {
  const { language, done, listQuery, request } = props;
  if (!done?.request) return null;
  const isPrevious = done.request.id !== request.id;
  const title = isPrevious ? describePrevious(done, language) : describeDone(props, done);
  const hasUndo = done.canBeUndone && (isPrevious || marks.includes(done.action.kind));
  return title ? (
    <Notice variant="info" icon="check" title={title}>
      {isPrevious ? (
        <a href={toRequestAddress(done.request.id, listQuery)}>{requestTexts[language].done.see}</a>
      ) : null}
      {hasUndo ? <Undo {...props} request={done.request} action={done.action} /> : null}
    </Notice>
  ) : null;
}

/** Kinds that are undone from the page of their own request. */
const marks: readonly string[] = [
  "requests-marked",
  "request-released",
] satisfies RequestActionKind[];

/** Undoes an action, and leads to the request that it changed. */
function Undo({ language, request, listQuery, action }: RequestProps & { action: Action }) {
  return (
    <PostForm className={styles.release} action={adminPaths.requestUndo}>
      <input type="hidden" name="request" value={request.id} />
      {listQuery ? <input type="hidden" name="list" value={formatListQuery(listQuery)} /> : null}
      <Button size="small" icon="undo" name="undo" value={action.id}>
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
