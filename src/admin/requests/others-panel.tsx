import { Panel } from "#app/admin/components/panel.tsx";
import { getServiceName } from "#app/admin/components/service-badge.tsx";
import type { OtherRequest } from "#app/features/contact/rules/handling.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { formatAmount } from "./amount.ts";
import styles from "./person-panel.module.css";
import { toRequestAddress } from "./request-list-place.ts";
import type { RequestProps } from "./request-props.ts";
import { getShownState, StateShape } from "./state-badge.tsx";
import { requestTexts } from "./texts.ts";

/** Other requests with the same email or telephone, and by which of the two they were found. */
export function OthersPanel({ language, times, others, place }: RequestProps) {
  const { others: text } = requestTexts[language];
  return (
    <Panel title={text.title} {...(others.length > 0 && { count: others.length })} isPadded>
      {others.length === 0 ? (
        <p className={styles.none}>{text.none}</p>
      ) : (
        <ul className={styles.others}>
          {others.map((other) => (
            <li key={other.request.id}>
              <a href={toRequestAddress(other.request.id, place)}>
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
      )}
    </Panel>
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
