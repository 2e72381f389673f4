import type { ReactNode } from "react";
import { adminPaths } from "#app/admin/addresses.ts";
import { Stack } from "#app/admin/components/columns.tsx";
import { DeliveryBadge } from "#app/admin/components/delivery-badge.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import { getFirstName } from "#app/admin/components/user-badge.tsx";
import { nameDestination } from "#app/admin/delivery-words.ts";
import { fillCount } from "#app/admin/fill-count.ts";
import { formatCount, formatMegabytes } from "#app/admin/format-count.ts";
import type { AreaContext, LateDeliveries } from "#app/admin/screen.ts";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";
import type { ContactService } from "#app/features/contact/rules/contact-fields.ts";
import { fillText } from "#app/locale/fill-text.ts";
import styles from "./overview.module.css";
import { overviewTexts } from "./texts.ts";
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
  const { times, language, viewer, now, requests, backup, lateDeliveries, version } = props;
  const text = overviewTexts[language];
  const total = (requests?.weeks ?? [])
    .flatMap(({ counts }) => [...counts.values()])
    .reduce((sum, count) => sum + count, 0);
  return (
    <AreaLayout {...props} current="overview">
      <ScreenHead
        title={fillText(text.greeting[getPartOfDay(times.getHour(now))], {
          name: getFirstName(viewer.name),
        })}
        detail={`${times.formatLongMoment(now)}, ${times.zoneName}`}
      />
      <Stack>
        <div className={styles.facts}>
          {requests ? (
            <Fact
              isFirst
              href={`${adminPaths.requests}?view=new`}
              count={requests.newest}
              title={fillCount(text.newRequests, requests.newest)}
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
              count={lateDeliveries.count}
              title={fillCount(text.lateDeliveries, lateDeliveries.count)}
              detail={<LateDetail {...props} lateDeliveries={lateDeliveries} />}
            />
          )}
          {requests ? (
            <Fact
              href={`${adminPaths.requests}?view=suspect`}
              count={requests.suspects}
              title={fillCount(text.suspects, requests.suspects)}
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

type PartOfDay = keyof (typeof overviewTexts)["es"]["greeting"];

const getPartOfDay = (hour: number): PartOfDay =>
  hour < 12 ? "morning" : hour < 19 ? "afternoon" : "evening";

/** The destination that has waited longest, or what else is the matter. */
function LateDetail(props: OverviewProps & { lateDeliveries: LateDeliveries }) {
  const { language, times, lateDeliveries } = props;
  const text = overviewTexts[language];
  const { count, oldest } = lateDeliveries;
  if (count === 0) return text.noLate;
  if (!oldest) return <DeliveryBadge kind="failed">{text.failed}</DeliveryBadge>;
  return (
    <DeliveryBadge kind="late">
      {fillText(text.lateSince, {
        destination: nameDestination(oldest.destination, props),
        time: times.formatTime(oldest.at),
      })}
    </DeliveryBadge>
  );
}

function BackupPanel({ times, language, now, backup }: OverviewProps & { backup: BackupFacts }) {
  const text = overviewTexts[language].backup;
  const last = backup.madeBy === "site" ? backup.last : undefined;
  const state = last && now.getTime() - last.at.getTime() < backupAge ? "done" : "due";
  return (
    <Panel
      title={text.title}
      actions={
        backup.madeBy === "site" ? (
          <DeliveryBadge kind={state === "done" ? "done" : "late"}>
            {last ? text[state] : text.none}
          </DeliveryBadge>
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
  detail: ReactNode;
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
