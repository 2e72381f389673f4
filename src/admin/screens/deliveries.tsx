import { adminPaths, getDeliveryPath } from "#app/admin/addresses.ts";
import { AreaLayout } from "#app/admin/components/area-layout.tsx";
import { Button } from "#app/admin/components/button.tsx";
import { Stack } from "#app/admin/components/columns.tsx";
import { Notice } from "#app/admin/components/notice.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { Robot } from "#app/admin/components/robot.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import { StateMessage } from "#app/admin/components/state-message.tsx";
import { NameCell, Table } from "#app/admin/components/table.tsx";
import { formatCount } from "#app/admin/format-count.ts";
import type { AreaContext } from "#app/admin/screen.ts";
import { findOverdueBacklogs } from "#app/features/delivery/rules/backlog-age.ts";
import type { Destination } from "#app/features/delivery/rules/destinations.ts";
import type { Backlog, OutboxEntry } from "#app/features/delivery/rules/outbox-ports.ts";
import { fillText } from "#app/locale/fill-text.ts";
import styles from "./deliveries.module.css";
import { describeFault } from "./request-log.ts";

/** Confirmations by their name in the address. */
export const deliveryNotices = ["retried", "discarded"] as const;

interface DeliveriesProps extends AreaContext {
  /** Every destination that is set. */
  destinations: readonly Destination[];
  backlogs: readonly Backlog[];
  /** Deliveries that wait or have failed, oldest first. */
  entries: readonly OutboxEntry[];
  /** Number of entries to which the list is limited; undefined where there are fewer. */
  limit: number | undefined;
  now: Date;
  notice?: (typeof deliveryNotices)[number] | undefined;
}

/** Destinations and their deliveries that have not arrived. */
export function Deliveries(props: DeliveriesProps) {
  const { texts, language, destinations, entries, limit, notice } = props;
  const text = texts.deliveries;
  return (
    <AreaLayout {...props} current="deliveries">
      <ScreenHead title={text.title} detail={text.intro} />
      <Stack>
        {notice ? <Notice kind="done" title={text[notice]} /> : null}
        {destinations.length > 0 ? (
          <ul className={styles.destinations}>
            {destinations.map((destination) => (
              <li key={destination}>
                <b>{nameDestination(destination, props)}</b>
                <DestinationState {...props} destination={destination} />
              </li>
            ))}
          </ul>
        ) : null}
        <Panel
          title={text.pending}
          count={entries.length}
          actions={
            entries.length > 1 ? (
              <form method="post" action={adminPaths.retryDeliveries}>
                <Button size="small">{text.retryAll}</Button>
              </form>
            ) : null
          }
        >
          {entries.length === 0 ? (
            <StateMessage picture={<Robot />} title={text.emptyTitle} text={text.empty} />
          ) : (
            <Table
              caption={text.pending}
              heads={[text.delivery, text.state, text.attempts, text.next, undefined]}
            >
              {entries.map((entry) => (
                <EntryRow key={entry.id} {...props} entry={entry} />
              ))}
            </Table>
          )}
        </Panel>
        <p className={styles.quiet}>
          {limit ? `${fillText(text.limit, { count: formatCount(limit, language) })} ` : ""}
          {text.after}
        </p>
      </Stack>
    </AreaLayout>
  );
}

function nameDestination(destination: Destination, { texts }: Pick<AreaContext, "texts">): string {
  const names: Readonly<Record<Destination, string>> = {
    ...texts.request.destinations,
    ...texts.deliveries.announcements,
  };
  return names[destination];
}

function DestinationState({
  texts,
  times,
  backlogs,
  now,
  destination,
}: DeliveriesProps & { destination: Destination }) {
  const { states } = texts.deliveries;
  const backlog = backlogs.find((one) => one.destination === destination);
  if (!backlog) return <span className={styles.good}>{states.onTime}</span>;
  if (backlog.failed > 0) {
    return <span className={styles.bad}>{fillText(states.failed, { count: backlog.failed })}</span>;
  }
  const { waiting: count, oldest } = backlog;
  const isLate = findOverdueBacklogs([backlog], now).length > 0;
  return isLate && oldest ? (
    <span className={styles.bad}>
      {fillText(states.late, { count, time: times.formatTime(oldest) })}
    </span>
  ) : (
    <span className={styles.good}>{fillText(states.waiting, { count })}</span>
  );
}

function EntryRow(props: DeliveriesProps & { entry: OutboxEntry }) {
  const { texts, times, now, entry } = props;
  const { deliveries: text } = texts;
  const { id, reference, state, attempts, nextAt, createdAt, lastError } = entry;
  const delivery = `${nameDestination(entry.destination, props)} · ${reference}`;
  const backlog = { ...entry, waiting: 1, oldest: createdAt, failed: 0 };
  const isLate = findOverdueBacklogs([backlog], now).length > 0;
  const path = getDeliveryPath(id);
  return (
    <tr>
      <NameCell
        name={delivery}
        line={lastError ? describeFault(lastError.code, { texts }) : text.noFault}
      />
      <td className={state === "failed" || isLate ? styles.bad : undefined}>
        {state === "failed" ? text.failed : isLate ? text.late : text.onItsWay}
      </td>
      <td>{attempts}</td>
      <td>{state === "failed" ? text.never : times.formatTime(nextAt)}</td>
      <td>
        <div className={styles.actions}>
          <form method="post" action={`${path}/retry`}>
            <Button size="small" label={fillText(text.retryLabel, { delivery })}>
              {text.retry}
            </Button>
          </form>
          <form method="post" action={`${path}/discard`}>
            <Button size="small" look="danger" label={fillText(text.discardLabel, { delivery })}>
              {text.discard}
            </Button>
          </form>
        </div>
      </td>
    </tr>
  );
}
