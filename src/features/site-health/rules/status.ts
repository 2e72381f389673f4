import { type AlarmName, alarms } from "./alarms.ts";
import {
  areDeliveriesLate,
  findBackupFailure,
  haveDeliveriesFailed,
  isBackupLate,
  isCertificateLate,
  isNearlyFull,
  type PublicAddress,
  type StoredState,
  type Usage,
} from "./health.ts";

export interface ProcessState {
  /** State that `/readyz` names, such as `ready`. */
  readonly state: string;
  /** Undefined where the process does not show its metrics. */
  readonly figures:
    | {
        readonly version: string;
        readonly startedAt: Date;
        readonly memory: Usage;
        readonly lastErrors: number;
      }
    | undefined;
}

export interface StatusFacts {
  readonly address: string;
  readonly process: ProcessState | undefined;
  readonly siteUrl: string;
  readonly publicAddress: PublicAddress;
  /** The message of an error where the database cannot be read. */
  readonly stored: StoredState | string;
  readonly disk: Usage | undefined;
}

/** Milliseconds after a start in which an overdue backup is made; Prometheus waits as long. */
const startTime = 10 * 60_000;

export interface StatusRow {
  readonly subject: string;
  readonly text: string;
  readonly alarms: readonly AlarmName[];
}

/** Only Prometheus has the alarms about a course of time: restarts, overload, requests lost or abandoned. */
export function describeSiteStatus(facts: StatusFacts, now: Date): StatusRow[] {
  const { process, siteUrl, publicAddress, stored, disk } = facts;
  const { problem, certificate } = publicAddress;
  const figures = process?.figures;
  const state = typeof stored === "string" ? undefined : stored;
  return [
    describeSite(facts, now),
    row("visitors", `${siteUrl}: ${problem ?? "they get through"}`, {
      SiteNotReachable: process !== undefined && problem !== undefined,
    }),
    describeDatabase(facts),
    ...(state ? [describeDeliveries(state), describeBackup(state, figures?.startedAt, now)] : []),
    ...(certificate
      ? [
          row("certificate", describeEnd(certificate.expiresAt, now), {
            CertificateEndsSoon: isCertificateLate(certificate, now),
          }),
        ]
      : []),
    ...(disk
      ? [
          row("disk", describeUsage(disk), {
            DiskNearlyFull: isNearlyFull(disk, alarms.DiskNearlyFull.limit),
          }),
        ]
      : []),
    ...(figures
      ? [
          row("memory", describeUsage(figures.memory), {
            MemoryHigh: isNearlyFull(figures.memory, alarms.MemoryHigh.limit),
          }),
          row("errors", `${figures.lastErrors} in the last hour`, {
            ServerErrors: figures.lastErrors > alarms.ServerErrors.limit,
          }),
        ]
      : []),
  ];
}

function row(
  subject: string,
  text: string,
  found: Readonly<Partial<Record<AlarmName, boolean>>>,
): StatusRow {
  const names = Object.keys(found) as AlarmName[];
  return { subject, text, alarms: names.filter((name) => found[name]) };
}

function describeSite({ address, process }: StatusFacts, now: Date): StatusRow {
  if (!process) return row("site", `${address}: no answer`, { SiteDown: true });
  const { state, figures } = process;
  const rest = figures
    ? `version ${figures.version}, up ${formatSpan((now.getTime() - figures.startedAt.getTime()) / 1000)}`
    : "its metrics are not shown here: set METRICS_TOKEN";
  return row("site", `${address}: ${state}, ${rest}`, {});
}

function describeDatabase({ process, stored }: StatusFacts): StatusRow {
  if (typeof stored === "string") return row("database", stored, { DatabaseDown: true });
  const isDown = process?.state === "no database";
  const writes = process ? (isDown ? ", takes no writes" : ", takes writes") : "";
  const text = `${stored.engine}, ${formatBytes(stored.bytes)}${writes}`;
  return row("database", text, { DatabaseDown: isDown });
}

function describeDeliveries(stored: StoredState): StatusRow {
  const { waiting, failed, oldestAge } = stored;
  const oldest = waiting > 0 ? `, the oldest for ${formatSpan(oldestAge)}` : "";
  return row("deliveries", `${waiting} waiting${oldest}; ${failed} failed`, {
    DeliveriesLate: areDeliveriesLate(stored),
    DeliveriesFailed: haveDeliveriesFailed(stored),
  });
}

function describeBackup(
  { backup, needsBackup, makesBackups }: StoredState,
  startedAt: Date | undefined,
  now: Date,
): StatusRow {
  const { last } = backup;
  const isBeingMade = makesBackups && startedAt !== undefined && +now - +startedAt < startTime;
  const failure = findBackupFailure(backup);
  const age = last && formatSpan((now.getTime() - last.at.getTime()) / 1000);
  const none = isBeingMade
    ? "none yet: the first one is being made"
    : needsBackup
      ? "none yet: with BACKUP_DIR the site makes one a day, 'site backup FILE' makes one now"
      : "none by the site";
  const text = last ? `${formatTime(last.at)}, ${age} ago` : none;
  return row("last backup", failure ? `${text}; then failed: ${failure.reason}` : text, {
    BackupTooOld: !isBeingMade && (last ? isBackupLate(last.at, now) : needsBackup),
    BackupFailed: failure !== undefined,
  });
}

function describeEnd(end: Date, now: Date): string {
  const rest = (end.getTime() - now.getTime()) / 1000;
  return rest < 0
    ? `ended on ${formatTime(end)}`
    : `until ${formatTime(end)}, for ${formatSpan(rest)}`;
}

const describeUsage = ({ used, total }: Usage): string =>
  `${formatBytes(used)} of ${formatBytes(total)}, ${Math.round((100 * used) / total)} %`;

const formatTime = (time: Date): string =>
  `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;

const spans = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** A time in seconds, in its largest whole unit from two on: 47 hours, 3 days. */
function formatSpan(seconds: number): string {
  const [unit, size] = spans.find(([, size]) => seconds >= 2 * size) ?? ["second", 1];
  const count = Math.max(0, Math.floor(seconds / size));
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

function formatBytes(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
