import { adminPaths } from "#app/admin/addresses.ts";
import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { AreaLayout } from "#app/admin/components/area-layout.tsx";
import { Stack } from "#app/admin/components/columns.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import { formatCount, formatMegabytes } from "#app/admin/format-count.ts";
import type { AreaContext } from "#app/admin/screen.ts";
import type { ContactService } from "#app/features/contact/rules/contact-fields.ts";
import { fillText } from "#app/locale/fill-text.ts";
import styles from "./overview.module.css";
import { WeekChart, type WeekCount } from "./week-chart.tsx";

/** Facts about requests, for the roles that read them. */
interface RequestFacts {
  readonly newest: number;
  /** When the oldest new request was received. */
  readonly oldest: Date | undefined;
  readonly suspects: number;
  readonly weeks: readonly WeekCount[];
}

/** Facts about copies of the database: PostgreSQL's own tools make them, or the command line of the site. */
export type BackupFacts =
  | { readonly madeBy: "postgres" }
  | { readonly madeBy: "site"; readonly last: { at: Date; bytes: number } | undefined };

/** Milliseconds after which a copy is shown as an old one. */
const backupAge = 7 * 24 * 60 * 60_000;

interface OverviewProps extends AreaContext {
  now: Date;
  /** Undefined for roles that do not see them. */
  backup: BackupFacts | undefined;
  requests: RequestFacts | undefined;
  serviceValues: readonly ContactService[];
  version: string;
}

/** The first screen after signing in: pending work, and the requests of the last weeks. */
export function Overview(props: OverviewProps) {
  const { texts, times, language, viewer, now, requests, backup, lateDeliveries, version } = props;
  const text = texts.overview;
  const total = (requests?.weeks ?? [])
    .flatMap(({ counts }) => [...counts.values()])
    .reduce((sum, count) => sum + count, 0);
  return (
    <AreaLayout {...props} current="overview">
      <ScreenHead
        title={fillText(text.greeting, { name: viewer.name.split(" ")[0] ?? viewer.name })}
        detail={fillText(text.moment, { time: times.formatMoment(now), zone: times.zone })}
      />
      <Stack>
        <div className={styles.facts}>
          {requests ? (
            <Fact
              isFirst
              href={`${adminPaths.requests}?view=new`}
              count={requests.newest}
              title={text.newRequests}
              detail={
                requests.oldest
                  ? fillText(text.oldest, { time: times.formatTime(requests.oldest) })
                  : text.noNew
              }
            />
          ) : null}
          {lateDeliveries === undefined ? null : (
            <Fact
              href={adminPaths.deliveries}
              count={lateDeliveries}
              title={text.lateDeliveries}
              detail={lateDeliveries > 0 ? texts.deliveries.after : text.noLate}
            />
          )}
          {requests ? (
            <Fact
              href={`${adminPaths.requests}?view=suspect`}
              count={requests.suspects}
              title={text.suspects}
              detail={requests.suspects > 0 ? text.suspectsText : text.noSuspects}
            />
          ) : null}
        </div>
        {requests ? (
          <Panel
            title={text.weeks}
            actions={
              <span className={styles.quiet}>
                {fillText(text.weeksDetail, {
                  weeks: requests.weeks.length,
                  count: formatCount(total, language),
                })}
              </span>
            }
            isPadded
          >
            <WeekChart {...props} weeks={requests.weeks} />
          </Panel>
        ) : null}
        {backup ? <BackupPanel {...props} backup={backup} /> : null}
        <p className={styles.quiet}>{fillText(text.version, { version })}</p>
      </Stack>
    </AreaLayout>
  );
}

function BackupPanel({
  texts,
  times,
  language,
  now,
  backup,
}: OverviewProps & { backup: BackupFacts }) {
  const text = texts.overview.backup;
  const last = backup.madeBy === "site" ? backup.last : undefined;
  const state = last && now.getTime() - last.at.getTime() < backupAge ? "done" : "due";
  return (
    <Panel
      title={text.title}
      actions={
        backup.madeBy === "site" ? (
          <span className={styles[state]}>
            <AdminIcon name={state === "done" ? "check" : "warning"} />
            {last ? text[state] : text.none}
          </span>
        ) : null
      }
      isPadded
    >
      {last ? (
        <p>
          {times.formatTime(last.at)} · {formatMegabytes(last.bytes, language)}
        </p>
      ) : null}
      {state === "done" ? null : (
        <p className={styles.quiet}>
          {backup.madeBy === "postgres" ? text.postgres : text.command}
        </p>
      )}
    </Panel>
  );
}

function Fact({
  href,
  count,
  title,
  detail,
  isFirst = false,
}: {
  href: string;
  count: number;
  title: string;
  detail: string;
  isFirst?: boolean;
}) {
  return (
    <a className={isFirst ? `${styles.fact} ${styles.first}` : styles.fact} href={href}>
      <strong>{count}</strong>
      <span>
        <b>{title}</b>
        <small>{detail}</small>
      </span>
    </a>
  );
}
