import type { ReactNode } from "react";
import { adminPaths, getTestPath } from "#app/admin/addresses.ts";
import { BackupRow } from "#app/admin/components/backup-row.tsx";
import { Button } from "#app/admin/components/button.tsx";
import { type DeliveryBadgeKind, DeliveryMark } from "#app/admin/components/delivery-badge.tsx";
import { Panel, PanelList, PanelRow } from "#app/admin/components/panel.tsx";
import { PostForm } from "#app/admin/components/post-form.tsx";
import { nameDestination } from "#app/admin/delivery-words.ts";
import { formatBytes } from "#app/admin/format-count.ts";
import { formatWait } from "#app/admin/format-wait.ts";
import type { AreaContext } from "#app/admin/screen.ts";
import { alarms } from "#app/features/site-health/rules/alarms.ts";
import {
  areDeliveriesLate,
  type Certificate,
  haveDeliveriesFailed,
  isCertificateLate,
  isNearlyFull,
  type PublicAddress,
  type SiteHealth,
  type Usage,
} from "#app/features/site-health/rules/health.ts";
import { fillCount } from "#app/locale/fill-count.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import styles from "./overview.module.css";
import { overviewTexts } from "./texts.ts";

export interface DestinationHealth {
  readonly name: string;
  readonly isSet: boolean;
  readonly hasTest: boolean;
  readonly lastAt: Date | undefined;
  readonly isLate: boolean;
  readonly waiting: number;
}

export interface HealthFacts extends SiteHealth {
  /** The database would store a contact request. */
  readonly takesWrites: boolean;
  readonly destinations: readonly DestinationHealth[];
  /** Milliseconds since the process started. */
  readonly uptime: number;
  readonly errors: number;
}

interface HealthProps extends AreaContext {
  now: Date;
  health: HealthFacts;
  version: string;
}

const day = 24 * 60 * 60_000;

export function HealthPanel(props: HealthProps) {
  const { language, times, now, health, version } = props;
  const texts = overviewTexts[language];
  const { health: text } = texts;
  const { address, disk, memory, errors, uptime } = health;
  return (
    <Panel
      title={text.title}
      actions={
        <span className={styles.quiet}>
          {fillText(text.checked, { time: times.formatHour(now) })}
        </span>
      }
    >
      <PanelList>
        {health.destinations.map((destination) => (
          <DestinationRow key={destination.name} {...props} destination={destination} />
        ))}
        <DeliveriesRow {...props} />
        <DatabaseRow {...props} />
        <BackupRow {...props} {...health} />
        {address ? <AddressRow {...props} address={address} /> : null}
        {disk ? <UsageRow language={language} usage={disk} kind="disk" /> : null}
        <UsageRow language={language} usage={memory} kind="memory" />
        <StateRow
          isLate={errors > 0}
          title={text.errors.title}
          line={errors > 0 ? fillCount(text.errors, errors) : text.errors.none}
        />
      </PanelList>
      <p className={styles.foot}>
        {fillText(texts.version, { version })} ·{" "}
        {fillText(text.uptime, { time: formatWait(uptime, language) })} ·{" "}
        <a href={adminPaths.settings}>{text.settings}</a>
      </p>
    </Panel>
  );
}

interface StateRowProps {
  isLate: boolean;
  title: string;
  line: string;
  actions?: ReactNode;
}

function StateRow({ isLate, line, ...row }: StateRowProps) {
  const icon = <DeliveryMark kind={isLate ? "late" : "done"} />;
  return <PanelRow {...row} icon={icon} isLate={isLate} lines={[line]} />;
}

function DestinationRow(props: HealthProps & { destination: DestinationHealth }) {
  const { language, times, destination } = props;
  const { health: text } = overviewTexts[language];
  const { isSet, hasTest, lastAt, isLate, waiting } = destination;
  const name = nameDestination(destination.name, props);
  const fill = (words: string) => fillText(words, { name });
  const state: DeliveryBadgeKind = isLate ? "late" : isSet && lastAt ? "done" : "waiting";
  const last = lastAt ? fillText(text.last, { time: times.formatTime(lastAt) }) : text.noLast;
  return (
    <PanelRow
      isActionBelow
      icon={<DeliveryMark kind={state} />}
      title={isLate ? fill(text.destination.late) : name}
      isLate={isLate}
      lines={[isLate ? `${fillCount(text.waiting, waiting)} · ${last}` : isSet ? last : text.unset]}
      actions={
        isLate ? (
          <Button
            size="small"
            href={adminPaths.deliveries}
            label={fill(text.destination.showLabel)}
          >
            {text.show}
          </Button>
        ) : hasTest ? (
          <PostForm action={getTestPath(destination.name)}>
            <Button size="small" label={fill(text.destination.testLabel)}>
              {text.destination.test}
            </Button>
          </PostForm>
        ) : null
      }
    />
  );
}

function DeliveriesRow({ language, health }: HealthProps) {
  const { health: text } = overviewTexts[language];
  const { waiting, failed } = health;
  const isLate = areDeliveriesLate(health) || haveDeliveriesFailed(health);
  const { deliveries } = text;
  const line = [fillNumber(deliveries.waiting, waiting), fillNumber(deliveries.failed, failed)];
  return (
    <StateRow
      isLate={isLate}
      title={isLate ? deliveries.late : deliveries.name}
      line={line.join(" · ")}
      actions={
        waiting + failed > 0 ? (
          <Button size="small" href={adminPaths.deliveries} label={deliveries.showLabel}>
            {text.show}
          </Button>
        ) : null
      }
    />
  );
}

const fillNumber = (text: { none: string; one: string; many: string }, count: number) =>
  count === 0 ? text.none : fillCount(text, count);

function DatabaseRow({ language, health }: HealthProps) {
  const { database: text } = overviewTexts[language].health;
  const { takesWrites, engine, bytes } = health;
  return (
    <StateRow
      isLate={!takesWrites}
      title={takesWrites ? text.name : text.late}
      line={`${engine} · ${formatBytes(bytes, language)}`}
    />
  );
}

function AddressRow(props: HealthProps & { address: PublicAddress }) {
  const { language, address } = props;
  const { problem, certificate } = address;
  if (problem === undefined)
    return certificate ? <CertificateRow {...props} certificate={certificate} /> : null;
  const { address: text } = overviewTexts[language].health;
  return <StateRow isLate title={text.late} line={text.text} />;
}

function CertificateRow({
  language,
  texts,
  times,
  now,
  certificate,
}: HealthProps & { certificate: Certificate }) {
  const { certificate: text } = overviewTexts[language].health;
  const { expiresAt } = certificate;
  const isLate = isCertificateLate(certificate, now);
  const days = Math.floor((expiresAt.getTime() - now.getTime()) / day);
  const date = times.formatShortDate(expiresAt);
  return (
    <StateRow
      isLate={isLate}
      title={isLate ? text.late : text.name}
      line={
        days < 0
          ? fillText(text.expired, { date })
          : fillText(text.expires, { date, days: fillCount(texts.area.time.days, days) })
      }
    />
  );
}

function UsageRow({
  language,
  usage,
  kind,
}: {
  language: Language;
  usage: Usage;
  kind: "disk" | "memory";
}) {
  const text = overviewTexts[language].health[kind];
  const { limit } = kind === "disk" ? alarms.DiskNearlyFull : alarms.MemoryHigh;
  const isLate = isNearlyFull(usage, limit);
  const percent = Math.round((100 * usage.used) / usage.total);
  const values = {
    percent,
    used: formatBytes(usage.used, language),
    left: formatBytes(usage.total - usage.used, language),
    total: formatBytes(usage.total, language),
  };
  return (
    <StateRow
      isLate={isLate}
      title={isLate ? text.late : text.name}
      line={fillText(text.text, values)}
    />
  );
}
