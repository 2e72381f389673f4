import { getRequestPath } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { Notice } from "#app/admin/components/notice.tsx";
import { canBeInCharge } from "#app/features/accounts/rules/permissions.ts";
import { fillText } from "#app/locale/fill-text.ts";
import styles from "./request.module.css";
import { describeReasons } from "./request-log.ts";
import type { RequestProps } from "./request-props.ts";
import { requestTexts } from "./texts.ts";

/** Notices of a refused or outdated change, and of an assignee without access. */
export function RequestNotices({
  language,
  request,
  users,
  isAssigneeRefused,
  isStale,
}: RequestProps) {
  const { assigneeRefused, assigneeOut, stale } = requestTexts[language];
  const assignee = users.find(({ id }) => id === request.assigneeId);
  return (
    <>
      {isAssigneeRefused ? (
        <Notice variant="warning" title={assigneeRefused.title}>
          {assigneeRefused.text}
        </Notice>
      ) : null}
      {assignee && !canBeInCharge(assignee) ? (
        <Notice variant="warning" title={fillText(assigneeOut.title, { name: assignee.name })}>
          {assigneeOut.text}
        </Notice>
      ) : null}
      {isStale ? (
        <Notice variant="warning" title={stale.title}>
          {stale.text}
        </Notice>
      ) : null}
    </>
  );
}

/** Why a request counts as spam, and the button that releases it. */
export function SuspectNotice(props: RequestProps) {
  const { suspect } = requestTexts[props.language];
  const reasons = describeReasons(props.request.suspectReason ?? "", props.language);
  return (
    <Notice variant="warning" title={fillText(suspect.title, { reasons })}>
      {suspect.text}
      <form
        className={styles.release}
        method="post"
        action={`${getRequestPath(props.request.id)}/release`}
      >
        <Button variant="ink">{suspect.release}</Button>
      </form>
    </Notice>
  );
}
