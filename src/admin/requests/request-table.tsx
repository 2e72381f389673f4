import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { ServiceBadge } from "#app/admin/components/service-badge.tsx";
import { getFirstName, UserBadge } from "#app/admin/components/user-badge.tsx";
import type { UserSummary } from "#app/features/accounts/rules/account.ts";
import { canBeInCharge } from "#app/features/accounts/rules/permissions.ts";
import { type HandledRequest, unansweredStates } from "#app/features/contact/rules/handling.ts";
import { getFullName } from "#app/features/contact/rules/stored-request.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { describeWithoutAccess } from "./assignees.ts";
import { toRequestAddress } from "./list-query.ts";
import type { RequestsProps } from "./request-list-props.ts";
import styles from "./request-table.module.css";
import { SelectAll, SelectRow } from "./row-selection.tsx";
import { getShownState, StateBadge } from "./state-badge.tsx";
import { personTexts, requestListTexts, requestTexts } from "./texts.ts";
import { FollowUp, Waiting } from "./waiting.tsx";

/** A page of requests, each with a box to select it. */
export function RequestTable(props: RequestsProps) {
  const { language, requests, query } = props;
  const text = requestListTexts[language];
  const isByWaiting = query.view === "todo";
  const order = isByWaiting ? text.order.waiting : text.order.newest;
  return (
    <table className={styles.table}>
      <caption>{`${text.title}, ${order}`}</caption>
      <thead>
        <tr>
          <SelectAll language={language} count={requests.length} />
          <th scope="col" className={styles.state}>
            {text.state}
          </th>
          <th scope="col">{text.person}</th>
          <th scope="col" className={styles.service}>
            {text.service}
          </th>
          <th scope="col" className={styles.assignee}>
            {text.assigneeHead}
          </th>
          <th scope="col" className={styles.followUp}>
            {text.followUp}
          </th>
          <th scope="col" className={styles.waiting}>
            {isByWaiting ? <AdminIcon name="down" size={14} /> : null}
            {isByWaiting ? text.waiting : text.received}
          </th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <RequestRow key={request.id} {...props} request={request} />
        ))}
      </tbody>
    </table>
  );
}

function RequestRow(props: RequestsProps & { request: HandledRequest }) {
  const { language, request, users } = props;
  const assignee = users.find(({ id }) => id === request.assigneeId);
  return (
    <tr
      className={styles.row}
      data-row={[
        request.assigneeId === undefined && "t",
        unansweredStates.includes(request.state) && "e",
      ]
        .filter(Boolean)
        .join(" ")}
    >
      <SelectRow language={language} request={request} />
      <td className={styles.state}>
        <StateBadge language={language} state={getShownState(request)} />
      </td>
      <PersonCell {...props} />
      <td className={styles.service}>
        <ServiceBadge service={request.service} language={language} />
      </td>
      <td className={styles.assignee}>
        <span className={assignee ? undefined : styles.quiet}>
          <UserBadge name={assignee?.name} size="small" />
          <bdi>{describeAssignee(assignee, language)}</bdi>
        </span>
      </td>
      <td className={styles.followUp}>
        <FollowUp {...props} day={request.followUpOn} />
      </td>
      <td className={styles.waiting}>
        <Waiting {...props} />
      </td>
    </tr>
  );
}

/** Name, with the language if it is not the reader's, and the message, as the link to the request. */
export function PersonCell(props: RequestsProps & { request: HandledRequest }) {
  const { language, query, request } = props;
  return (
    <th scope="row" className={styles.person}>
      <span>
        <a id={request.reference} href={toRequestAddress(request.id, query)}>
          <bdi>{getFullName(request)}</bdi>
        </a>
        {request.language === language ? null : (
          <i className={styles.language}>{request.language.toUpperCase()}</i>
        )}
      </span>
      {query.view === "suspect" ? <small>{request.email}</small> : null}
      {request.enteredBy ? <small>{describeEntered(props)}</small> : null}
      <small className={styles.message} dir="auto">
        {request.comment || requestListTexts[language].noMessage}
      </small>
    </th>
  );
}

/** That a user entered the request, and who. */
function describeEntered({
  language,
  request,
  users,
}: RequestsProps & { request: HandledRequest }): string {
  const user = users.find(({ id }) => id === request.enteredBy);
  const name = user ? getFirstName(user.name) : requestTexts[language].log.unknownUser;
  return fillText(personTexts[language].enteredBy, { name });
}

/** First name of who is in charge, with a remark if the requests are closed to them by now. */
function describeAssignee(
  assignee: UserSummary | undefined,
  language: RequestsProps["language"],
): string {
  const text = requestListTexts[language];
  if (!assignee) return text.unassigned;
  const name = getFirstName(assignee.name);
  return canBeInCharge(assignee) ? name : describeWithoutAccess({ ...assignee, name }, language);
}
