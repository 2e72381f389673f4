import { adminPaths } from "#app/admin/addresses.ts";
import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { Button } from "#app/admin/components/button.tsx";
import { DeliveryMark } from "#app/admin/components/delivery-badge.tsx";
import { ServiceBadge } from "#app/admin/components/service-badge.tsx";
import { UserBadge } from "#app/admin/components/user-badge.tsx";
import { formatWait } from "#app/admin/format-wait.ts";
import { findWhatsappNumber, formatPhone } from "#app/features/contact/rules/format-phone.ts";
import { isWaiting } from "#app/features/contact/rules/handling.ts";
import { getFullName } from "#app/features/contact/rules/stored-request.ts";
import { formatCount } from "#app/locale/fill-count.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { formatAmount } from "./amount.ts";
import { toListAddress, toRequestAddress } from "./list-query.ts";
import styles from "./request-head.module.css";
import { isSuspect, nameReplyButton, type RequestProps, toFormAddress } from "./request-props.ts";
import { getShownState, StateBadge } from "./state-badge.tsx";
import { personTexts, requestListTexts, requestTexts } from "./texts.ts";
import { workForm } from "./work-panel.tsx";

/** Position in the list, name, state and wait, and the ways to reach the person. */
export function RequestHead(props: RequestProps) {
  const { times, language, request, names } = props;
  const text = requestTexts[language];
  return (
    <div className={styles.head}>
      <ListNavigation {...props} />
      <div className={styles.who}>
        <span className={styles.badge}>
          <UserBadge name={getFullName(props.request)} size="large" />
        </span>
        <div>
          <h1 className={styles.name}>
            <bdi>{getFullName(props.request)}</bdi>
          </h1>
          <div className={styles.facts}>
            <StateBadge language={language} state={getShownState(request)} />
            {request.amount === undefined ? null : (
              <span>{formatAmount(request.amount, language)}</span>
            )}
            <Wait {...props} />
            <ServiceBadge service={request.service} language={language} />
          </div>
        </div>
        <p className={styles.receipt}>
          <span>{request.reference}</span>
          {fillText(request.enteredBy ? personTexts[language].enteredAt : text.received, {
            name: names.get(request.enteredBy ?? "") ?? text.log.unknownUser,
            time: times.formatTime(request.receivedAt),
          })}
        </p>
      </div>
      {isSuspect(props) ? null : <Reach {...props} />}
      {isSuspect(props) ? null : <Drafts {...props} />}
    </div>
  );
}

/** Back to the list, and along it. */
function ListNavigation(props: RequestProps) {
  const { language, request, listQuery, position } = props;
  const text = requestTexts[language];
  const views: Readonly<Record<string, string>> = requestListTexts[language].views;
  const suspects = `${adminPaths.requests}?view=suspect`;
  return (
    <div className={styles.navigation}>
      <a
        className={styles.back}
        href={
          !listQuery && request.suspectReason
            ? suspects
            : toListAddress(listQuery, request.reference)
        }
        data-shortcut="u"
      >
        <AdminIcon name="left" size={16} />
        {(listQuery
          ? views[listQuery.view]
          : request.suspectReason
            ? views["suspect"]
            : undefined) ?? requestListTexts[language].title}
      </a>
      <a
        className={styles.search}
        href={`${adminPaths.requests}?view=all#search`}
        data-shortcut="/"
      >
        <AdminIcon name="search" size={16} />
        <span className={styles.step}>{requestListTexts[language].search}</span>
      </a>
      {position ? (
        <span className={styles.position}>
          {fillText(text.position, {
            position: formatCount(position.position),
            count: formatCount(position.count),
          })}
        </span>
      ) : null}
      <Steps {...props} />
    </div>
  );
}

/** To the requests before and after this one in the list. */
function Steps({ language, viewer, listQuery, neighbours }: RequestProps) {
  const text = requestTexts[language];
  const steps = [
    { id: neighbours.previous, label: text.previous, icon: "left", key: "k" },
    { id: neighbours.next, label: text.next, icon: "right", key: "j" },
  ] as const;
  return steps.map(({ id, label, icon, key }) =>
    id ? (
      <Button
        key={key}
        size="small"
        icon={icon}
        isIconLast={icon === "right"}
        href={toRequestAddress(id, listQuery)}
        shortcut={key}
      >
        <span className={styles.step}>{label}</span>
        {viewer.hasShortcuts ? <kbd className={styles.key}>{key.toUpperCase()}</kbd> : null}
      </Button>
    ) : null,
  );
}

/** The wait for the first answer: so far, or in all. */
export function Wait({
  language,
  request,
  now,
  lateAfter,
}: Pick<RequestProps, "language" | "request" | "now" | "lateAfter">) {
  const text = requestTexts[language];
  const { answeredAt, receivedAt } = request;
  if (answeredAt) {
    const time = formatWait(answeredAt.getTime() - receivedAt.getTime(), language);
    return <span>{fillText(text.answeredIn, { time })}</span>;
  }
  if (!isWaiting(request)) return null;
  const wait = now.getTime() - receivedAt.getTime();
  const isLate = wait >= lateAfter;
  return (
    <span className={isLate ? styles.late : styles.wait}>
      {isLate ? <DeliveryMark kind="late" /> : null}
      {fillText(text.waits, { time: formatWait(wait, language) })}
    </span>
  );
}

/** Mail, telephone, WhatsApp: those that the person can be reached by. */
function Reach(props: RequestProps) {
  const { language, request } = props;
  const text = requestTexts[language];
  const digits = request.phone.replace(/\D/g, "");
  const whatsapp = findWhatsappNumber(request);
  return (
    <div className={styles.reach}>
      <Button variant="main" icon="mail" form={workForm} name="act" value="reply" shortcut="r">
        {nameReplyButton(props)}
      </Button>
      {digits ? (
        <Button icon="call" href={`tel:${request.phone}`}>
          <span>
            {text.call} <span className={styles.number}>{formatPhone(request.phone)}</span>
          </span>
        </Button>
      ) : null}
      {whatsapp ? (
        <Button icon="chat" href={`https://wa.me/${whatsapp}`} isExternal>
          {text.whatsapp}
        </Button>
      ) : null}
      <div className={styles.spam}>
        <Button
          variant="soft"
          icon="flag"
          form={workForm}
          formAction={toFormAddress(props, "/spam")}
        >
          {text.spam}
        </Button>
      </div>
    </div>
  );
}

/** Drafts of replies: one's own, and the way on with it, and those of others. */
function Drafts({ language, times, now, names, draftSavedAt, otherDrafts }: RequestProps) {
  const text = requestTexts[language].draft;
  return (
    <>
      {draftSavedAt ? (
        <p className={styles.draft}>
          {times.isSameDay(draftSavedAt, now)
            ? fillText(text.savedAt, { time: times.formatHour(draftSavedAt) })
            : fillText(text.saved, { time: times.formatTime(draftSavedAt) })}{" "}
          <button type="submit" form={workForm} name="act" value="reply">
            {text.continue}
          </button>
        </p>
      ) : null}
      {otherDrafts.map(({ userId, savedAt }) => (
        <p key={userId} className={styles.draft}>
          {fillText(text.ofColleague, {
            name: names.get(userId) ?? requestTexts[language].log.unknownUser,
            time: times.formatTime(savedAt),
          })}
        </p>
      ))}
    </>
  );
}
