import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import type { OtherRequest } from "#app/features/contact/rules/handling.ts";
import { getServiceName } from "#app/features/contact/rules/service-name.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { formatAmount } from "./amount.ts";
import { toRequestAddress } from "./list-query.ts";
import styles from "./person-panel.module.css";
import type { RequestProps } from "./request-props.ts";
import { getShownState, StateShape } from "./state-badge.tsx";
import { requestTexts } from "./texts.ts";

/** Requests that are not folded. */
const shownAtOnce = 3;

/** Other requests with the same email or telephone, and by which of the two they were found. */
export function OthersPanel(props: RequestProps) {
  const { language, others } = props;
  const { others: text } = requestTexts[language];
  return (
    <Panel title={text.title} {...(others.length > 0 && { count: others.length })} isPadded>
      {others.length === 0 ? (
        <p className={styles.none}>{text.none}</p>
      ) : (
        <>
          <Others {...props} others={others.slice(0, shownAtOnce)} />
          {others.length > shownAtOnce ? (
            <details className={styles.more}>
              <summary>
                {fillText(text.all, { count: others.length })}
                <AdminIcon name="down" size={16} />
              </summary>
              <Others {...props} others={others.slice(shownAtOnce)} />
            </details>
          ) : null}
        </>
      )}
    </Panel>
  );
}

function Others({ language, times, others, listQuery }: RequestProps) {
  return (
    <ul className={styles.others}>
      {others.map((other) => (
        <li key={other.request.id}>
          <a href={toRequestAddress(other.request.id, listQuery)}>
            <StateShape state={getShownState(other.request)} />
            <b>{getServiceName(other.request.service, language)}</b>
            <time dateTime={other.request.receivedAt.toISOString()}>
              {times.formatShortDate(other.request.receivedAt)}
            </time>
            <small>{describeOther(other, language)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

function describeOther({ request, isSameEmail }: OtherRequest, language: Language): string {
  const { others: text, states, reasons } = requestTexts[language];
  const { lostReason: reason, amount } = request;
  return [
    states[getShownState(request)],
    isSameEmail ? text.email : text.phone,
    reason && fillText(text.reason, { reason: reasons[reason].toLocaleLowerCase(language) }),
    amount !== undefined && formatAmount(amount, language),
  ]
    .filter(Boolean)
    .join(" · ");
}
