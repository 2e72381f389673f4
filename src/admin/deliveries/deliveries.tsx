import { adminPaths, getDeliveryPath, getRequestPath } from "#app/admin/addresses.ts";
import { capitalise } from "#app/admin/capitalise.ts";
import { Button } from "#app/admin/components/button.tsx";
import { Stack } from "#app/admin/components/columns.tsx";
import { DeliveryBadge, type DeliveryBadgeKind } from "#app/admin/components/delivery-badge.tsx";
import { Notice } from "#app/admin/components/notice.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { PostForm } from "#app/admin/components/post-form.tsx";
import { Robot } from "#app/admin/components/robot.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import { StateMessage } from "#app/admin/components/state-message.tsx";
import { NameCell, Table } from "#app/admin/components/table.tsx";
import { describeError, nameDestination } from "#app/admin/delivery-words.ts";
import { formatDuration } from "#app/admin/format-count.ts";
import type { AreaContext } from "#app/admin/screen.ts";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";
import { fillCount, formatCount } from "#app/locale/fill-count.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { findOverdueBacklogs } from "#app/platform/outbox/backlog-age.ts";
import type { Backlog, OutboxEntry } from "#app/platform/outbox/delivery.ts";
import styles from "./deliveries.module.css";
import { deliveryTexts } from "./texts.ts";

/** Confirmations by their name in the address. */
export const deliveryNotices = ["retried", "discarded"] as const;

const shownDelivered = 10;

interface DeliveriesProps extends AreaContext {
  /** Every destination that is set. */
  destinations: readonly string[];
  backlogs: readonly Backlog[];
  /** Deliveries that wait or have failed, oldest first. */
  entries: readonly OutboxEntry[];
  /** The last deliveries that arrived, latest first. */
  delivered: readonly OutboxEntry[];
  /** Number of entries to which the list is limited; undefined where there are fewer. */
  limit: number | undefined;
  now: Date;
  notice?: (typeof deliveryNotices)[number] | undefined;
}

/** Destinations and their deliveries that have not arrived. */
export function Deliveries(props: DeliveriesProps) {
  const { language, destinations, backlogs, entries, delivered, limit, notice } = props;
  const text = deliveryTexts[language];
  return (
    <AreaLayout {...props} current="deliveries">
      <ScreenHead title={text.title} detail={text.intro} />
      <Stack>
        {notice ? <Notice variant="success" title={text[notice]} /> : null}
        {destinations.length > 0 ? (
          <ul className={styles.destinations}>
            {destinations.map((destination) => (
              <DestinationCard key={destination} {...props} destination={destination} />
            ))}
          </ul>
        ) : null}
        <Panel
          title={text.pending}
          count={backlogs.reduce((sum, { waiting, failed }) => sum + waiting + failed, 0)}
          actions={
            entries.length > 1 ? (
              <PostForm action={adminPaths.retryDeliveries}>
                <Button size="small">{text.retryAll}</Button>
              </PostForm>
            ) : null
          }
        >
          {entries.length === 0 ? (
            <StateMessage picture={<Robot />} title={text.emptyTitle} text={text.empty} />
          ) : (
            <Table
              caption={text.pending}
              heads={[text.state, text.delivery, text.attempts, text.next, undefined]}
            >
              {entries.map((entry) => (
                <EntryRow key={entry.id} {...props} entry={entry} />
              ))}
            </Table>
          )}
        </Panel>
        {delivered.length > 0 ? <DeliveredPanel {...props} /> : null}
        <p className={styles.quiet}>
          {limit ? `${fillText(text.limit, { count: formatCount(limit) })} ` : ""}
          {text.after}
        </p>
      </Stack>
    </AreaLayout>
  );
}

/** Milliseconds from the request, or its release, to the arrival. */
const getDuration = ({ createdAt, settledAt }: OutboxEntry): number =>
  settledAt ? settledAt.getTime() - createdAt.getTime() : 0;

/** State of a destination with a backlog. */
function getBacklogKind(backlog: Backlog, now: Date): Exclude<DeliveryBadgeKind, "done"> {
  if (backlog.failed > 0) return "failed";
  return findOverdueBacklogs([backlog], now).length > 0 ? "late" : "waiting";
}

/** State of a destination, and its last delivery that arrived. */
function DestinationCard(props: DeliveriesProps & { destination: string }) {
  const { language, times, backlogs, delivered, now, destination } = props;
  const text = deliveryTexts[language];
  const backlog = backlogs.find((one) => one.destination === destination);
  const last = delivered.find((one) => one.destination === destination);
  const kind = backlog ? getBacklogKind(backlog, now) : "done";
  return (
    <li>
      <b>{nameDestination(destination, props)}</b>
      <DeliveryBadge kind={kind}>{describeBacklog(backlog, kind, props)}</DeliveryBadge>
      <span className={styles.quiet}>
        {last?.settledAt
          ? fillText(kind === "late" || kind === "failed" ? text.lastGood : text.last, {
              time: times.formatTime(last.settledAt),
              duration: formatDuration(getDuration(last)),
            })
          : text.none}
      </span>
    </li>
  );
}

/** A backlog and its state in words. */
function describeBacklog(
  backlog: Backlog | undefined,
  kind: DeliveryBadgeKind,
  { language, times }: Pick<AreaContext, "language" | "times">,
): string {
  const { states } = deliveryTexts[language];
  if (!backlog) return states.onTime;
  const { waiting, oldest, failed } = backlog;
  if (kind === "failed") return fillCount(states.failed, failed);
  const count = formatCount(waiting);
  return kind === "late" && oldest
    ? fillText(states.late, { count, time: times.formatTime(oldest) })
    : fillText(states.waiting, { count });
}

/** Author of the request of a delivery, as a link to it; for announcements, their posts. */
function Subject({ entry: { subject, reference } }: { entry: OutboxEntry }) {
  return subject ? <a href={getRequestPath(subject.id)}>{subject.name}</a> : reference;
}

function EntryRow(props: DeliveriesProps & { entry: OutboxEntry }) {
  const { texts, language, times, now, entry } = props;
  const text = deliveryTexts[language];
  const { id, reference, state, attempts, nextAt, createdAt, lastError } = entry;
  const destination = nameDestination(entry.destination, props);
  const delivery = `${destination} · ${reference}`;
  const isFailed = state === "failed";
  const backlog = { ...entry, waiting: 1, oldest: createdAt, failed: Number(isFailed) };
  const kind = getBacklogKind(backlog, now);
  const untried = attempts > 0 ? text.trying : text.noError;
  const error = lastError ? capitalise(describeError(lastError.code, { texts })) : untried;
  const path = getDeliveryPath(id);
  return (
    <tr>
      <td className={styles.state}>
        <DeliveryBadge kind={kind}>{text[kind]}</DeliveryBadge>
      </td>
      <NameCell
        name={
          <>
            {destination} · <Subject entry={entry} />
          </>
        }
        line={entry.subject ? `${error} · ${reference}` : error}
      />
      <td data-label={text.attempts}>{attempts}</td>
      <td data-label={text.next}>{isFailed ? text.never : times.formatTime(nextAt)}</td>
      <td className={styles.controls}>
        <div className={styles.actions}>
          <PostForm action={`${path}/retry`}>
            <Button size="small" label={fillText(text.retryLabel, { delivery })}>
              {text.retry}
            </Button>
          </PostForm>
          <PostForm action={`${path}/discard`}>
            <Button size="small" variant="danger" label={fillText(text.discardLabel, { delivery })}>
              {text.discard}
            </Button>
          </PostForm>
        </div>
      </td>
    </tr>
  );
}

function DeliveredPanel(props: DeliveriesProps) {
  const { language, times, delivered } = props;
  const text = deliveryTexts[language];
  const durations = delivered.map(getDuration).toSorted((one, other) => one - other);
  const median = durations[Math.floor(durations.length / 2)] ?? 0;
  return (
    <Panel
      title={text.delivered}
      actions={
        <span className={styles.quiet}>
          {fillText(text.half, { duration: formatDuration(median) })}
        </span>
      }
    >
      <Table
        caption={text.delivered}
        heads={[text.destination, text.subject, text.attempts, text.took, text.arrived]}
        firstNumber={2}
        isCompact
      >
        {delivered.slice(0, shownDelivered).map((entry) => (
          <tr key={entry.id}>
            <th scope="row">
              <DeliveryBadge kind="done">{nameDestination(entry.destination, props)}</DeliveryBadge>
            </th>
            <td>
              <Subject entry={entry} />
            </td>
            <td data-label={text.attempts}>{entry.attempts}</td>
            <td>{formatDuration(getDuration(entry))}</td>
            <td className={styles.arrived}>
              {entry.settledAt ? times.formatTime(entry.settledAt) : null}
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}
