import type { ReactNode } from "react";
import { adminPaths } from "#app/admin/addresses.ts";
import { Columns, Stack } from "#app/admin/components/columns.tsx";
import { DeliveryBadge } from "#app/admin/components/delivery-badge.tsx";
import { NewRequestsLine } from "#app/admin/components/new-requests-line.tsx";
import { Notice } from "#app/admin/components/notice.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import { getFirstName } from "#app/admin/components/user-badge.tsx";
import { nameDestination } from "#app/admin/delivery-words.ts";
import { formatListCount } from "#app/admin/format-list-count.ts";
import { formatWait } from "#app/admin/format-wait.ts";
import type { AreaContext, LateDeliveries } from "#app/admin/screen.ts";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";
import type { WaitingRequest } from "#app/features/contact/rules/own-work.ts";
import { fillCount, formatCount } from "#app/locale/fill-count.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { type HealthFacts, HealthPanel } from "./health-panel.tsx";
import styles from "./overview.module.css";
import { type OwnWorkFacts, OwnWorkPanel } from "./own-work.tsx";
import { SampleLinesPanel } from "./sample-lines.tsx";
import { overviewTexts } from "./texts.ts";
import { WeekChart, type WeekCount } from "./week-chart.tsx";
import { type WonMonth, WonTable } from "./won-table.tsx";

export interface RequestFacts {
  readonly newest: Date | undefined;
  /** Milliseconds after which a request without an answer is late. */
  readonly lateAfter: number;
  readonly lateCount: number;
  /** Number of requests to do, and those that have waited longest. */
  readonly waiting: { readonly count: number; readonly requests: readonly WaitingRequest[] };
  readonly own: OwnWorkFacts;
  readonly weeks: readonly WeekCount[];
  readonly won: readonly WonMonth[];
}

interface OverviewProps extends AreaContext {
  now: Date;
  /** Undefined for roles that do not see them. */
  health: HealthFacts | undefined;
  requests: RequestFacts | undefined;
  version: string;
  siteUrl: string;
  isBackupRefused?: boolean;
}

export function Overview(props: OverviewProps) {
  const { times, language, viewer, now, requests, health, version } = props;
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
      {requests ? <NewRequestsLine now={now} /> : null}
      <Stack>
        {props.isBackupRefused ? (
          <Notice variant="warning" title={props.texts.backup.refused} />
        ) : null}
        {requests ? <Facts {...props} requests={requests} /> : null}
        {requests && health ? (
          <div className={styles.even}>
            <Columns isWide>
              <OwnWorkPanel {...props} {...requests} />
              <HealthPanel {...props} health={health} />
            </Columns>
          </div>
        ) : requests ? (
          <OwnWorkPanel {...props} {...requests} />
        ) : null}
        {requests ? (
          <Panel
            title={text.weeks}
            actions={
              <span className={styles.quiet}>
                {fillText(text.weeksDetail, {
                  weeks: requests.weeks.length,
                  count: formatCount(total),
                })}
              </span>
            }
            isPadded
          >
            <WeekChart {...props} weeks={requests.weeks} />
          </Panel>
        ) : null}
        {requests ? <WonTable {...props} months={requests.won} /> : null}
        {health ? <SampleLinesPanel siteUrl={props.siteUrl} language={language} /> : null}
        {health ? null : <p className={styles.quiet}>{fillText(text.version, { version })}</p>}
      </Stack>
    </AreaLayout>
  );
}

const day = 24 * 60 * 60_000;

type PartOfDay = keyof (typeof overviewTexts)["es"]["greeting"];

const getPartOfDay = (hour: number): PartOfDay =>
  hour < 12 ? "morning" : hour < 19 ? "afternoon" : "evening";

type FactsProps = OverviewProps & { requests: RequestFacts };

function Facts(props: FactsProps) {
  const { language, now, requests, newRequests = 0, lateDeliveries } = props;
  const text = overviewTexts[language];
  const { newest, lateAfter, lateCount, waiting } = requests;
  const [oldest] = waiting.requests;
  const waitOf = (since: Date) => formatWait(now.getTime() - since.getTime(), language);
  const longest = oldest
    ? fillText(text.waitingOldest, { name: oldest.name, wait: waitOf(oldest.receivedAt) })
    : "";
  return (
    <div className={styles.facts}>
      <OwnFact {...props} longest={longest} />
      <Fact
        href={adminPaths.requests}
        count={formatListCount(lateCount)}
        title={
          lateAfter === day
            ? fillCount(text.waitingDay, lateCount)
            : fillCount(text.waiting, lateCount, { time: formatWait(lateAfter, language) })
        }
        detail={
          lateCount > 0 ? <DeliveryBadge kind="late">{longest}</DeliveryBadge> : text.noWaiting
        }
      />
      <Fact
        href={`${adminPaths.requests}?view=new`}
        count={formatListCount(newRequests)}
        title={fillCount(text.newRequests, newRequests)}
        detail={newest ? fillText(text.newest, { wait: waitOf(newest) }) : text.noNew}
      />
      {lateDeliveries === undefined ? null : (
        <Fact
          href={adminPaths.deliveries}
          count={formatCount(lateDeliveries.count)}
          title={fillCount(text.lateDeliveries, lateDeliveries.count)}
          detail={<LateDetail {...props} lateDeliveries={lateDeliveries} />}
        />
      )}
    </div>
  );
}

/** The work of the viewer; without any, that of others. */
function OwnFact({ language, requests, longest }: FactsProps & { longest: string }) {
  const text = overviewTexts[language];
  const { waiting, own } = requests;
  const ownCount = own.followUps + own.open;
  return ownCount === 0 && waiting.requests.length > 0 ? (
    <Fact
      isFirst
      href={adminPaths.requests}
      count={formatListCount(waiting.count)}
      title={text.mine.othersFact}
      detail={fillText(text.mine.othersDetail, { longest })}
    />
  ) : (
    <Fact
      isFirst
      href={`${adminPaths.requests}?view=mine`}
      count={formatListCount(ownCount)}
      title={text.mine.fact}
      detail={fillText(text.mine.detail, {
        followUps: fillCount(text.mine.followUps, own.followUps),
        open: fillCount(text.mine.open, own.open),
      })}
    />
  );
}

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

function Fact({
  href,
  count,
  title,
  detail,
  isFirst = false,
}: {
  href: string;
  count: string;
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
