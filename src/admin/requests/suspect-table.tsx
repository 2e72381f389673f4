import { capitalise } from "#app/admin/capitalise.ts";
import { Button } from "#app/admin/components/button.tsx";
import { getFirstName } from "#app/admin/components/user-badge.tsx";
import { findErasureTime } from "#app/features/contact/rules/erasure.ts";
import type { HandledRequest } from "#app/features/contact/rules/handling.ts";
import { markedByHand } from "#app/features/contact/rules/request-list.ts";
import { getFullName } from "#app/features/contact/rules/stored-request.ts";
import { fillCount } from "#app/locale/fill-count.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { RequestsProps } from "./request-list-props.ts";
import { describeReasons, getMarkWord } from "./request-log.ts";
import styles from "./request-table.module.css";
import { PersonCell } from "./request-table.tsx";
import { SelectAll, SelectRow } from "./row-selection.tsx";
import { StateShape } from "./state-badge.tsx";
import { requestListTexts } from "./texts.ts";

const day = 24 * 60 * 60_000;

/** A page of suspects: why, and until when they are kept. */
export function SuspectTable(props: RequestsProps) {
  const { language, requests } = props;
  const text = requestListTexts[language];
  return (
    <table className={styles.table}>
      <caption>{`${text.views.suspect}, ${text.order.newest}`}</caption>
      <thead>
        <tr>
          <SelectAll language={language} count={requests.length} />
          <th scope="col">{text.person}</th>
          <th scope="col" className={styles.why}>
            {text.why}
          </th>
          <th scope="col" className={styles.expiry}>
            {text.erasedIn}
          </th>
          <th scope="col" className={styles.received}>
            {text.received}
          </th>
          <th scope="col" className={styles.release}>
            <span>{text.action}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <SuspectRow key={request.id} {...props} request={request} />
        ))}
      </tbody>
    </table>
  );
}

function SuspectRow(props: RequestsProps & { request: HandledRequest }) {
  const { language, texts, request, times, now } = props;
  const text = requestListTexts[language];
  const erasedOn = findErasureTime(request, props) ?? now;
  const left = Math.ceil((erasedOn.getTime() - now.getTime()) / day);
  return (
    <tr className={styles.row} data-row="">
      <SelectRow language={language} request={request} />
      <PersonCell {...props} />
      <td className={styles.why}>
        <span>
          <StateShape state="suspect" />
          <span>{describeReason(props)}</span>
        </span>
      </td>
      <td className={styles.expiry}>
        <span>{text.erasedInLabel} </span>
        {fillCount(texts.area.time.days, Math.max(0, left))}
      </td>
      <td className={styles.received}>
        <time dateTime={request.receivedAt.toISOString()}>
          {times.formatTime(request.receivedAt)}
        </time>
      </td>
      <td className={styles.release}>
        <Button
          size="small"
          form="release-one"
          name={`pick.${request.id}`}
          value={String(request.version)}
          label={`${text.release}, ${getFullName(request)}`}
        >
          {text.releaseOne}
        </Button>
      </td>
    </tr>
  );
}

function describeReason({
  language,
  request,
  users,
  markers,
}: RequestsProps & { request: HandledRequest }): string {
  const text = requestListTexts[language];
  const reasons = request.suspectReason ?? "";
  const marker = users.find(({ id }) => id === markers.get(request.id));
  if (!reasons.startsWith(markedByHand) || !marker) {
    return capitalise(describeReasons(reasons, language));
  }
  const word = getMarkWord(reasons);
  return fillText(word ? text.markedByWith : text.markedBy, {
    name: getFirstName(marker.name),
    word,
  });
}
