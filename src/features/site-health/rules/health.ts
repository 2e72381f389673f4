import { alarms } from "./alarms.ts";

export interface Certificate {
  readonly startsAt: Date;
  readonly expiresAt: Date;
}

export interface PublicAddress {
  /** Why visitors do not get through; undefined if they do. */
  readonly problem: string | undefined;
  /** Undefined without HTTPS, and where none was shown. */
  readonly certificate: Certificate | undefined;
}

export interface Usage {
  readonly used: number;
  readonly total: number;
}

export interface BackupHealth {
  readonly last: { readonly at: Date; readonly bytes: number } | undefined;
  readonly failure:
    | {
        readonly at: Date;
        readonly step: "copy" | "carry";
        readonly reason: string;
        readonly isOver: boolean;
      }
    | undefined;
}

export interface StoredState {
  readonly engine: "SQLite" | "PostgreSQL";
  readonly bytes: number;
  /** Deliveries of all destinations, and seconds that the oldest of those that wait has waited. */
  readonly waiting: number;
  readonly failed: number;
  readonly oldestAge: number;
  readonly backup: BackupHealth;
  /** False where other programs may copy the database: PostgreSQL. */
  readonly needsBackup: boolean;
  /** The site makes its backups itself: an overdue one is made right after a start. */
  readonly makesBackups: boolean;
}

export interface SiteHealth extends StoredState {
  /** Undefined before the first request. */
  readonly address: PublicAddress | undefined;
  /** File system with the data; undefined where there is none on this machine. */
  readonly disk: Usage | undefined;
  /** Memory of the process, and its limit. */
  readonly memory: Usage;
}

/** Milliseconds of a certificate's life that count, at most: who buys one for a year renews it in its last weeks. */
const longestLife = 90 * 24 * 60 * 60_000;

/** Renewal is due when a third of the lifetime is left. */
export const isCertificateLate = ({ startsAt, expiresAt }: Certificate, now: Date): boolean =>
  expiresAt.getTime() - now.getTime() <=
  alarms.CertificateEndsSoon.limit *
    Math.min(longestLife, expiresAt.getTime() - startsAt.getTime());

export const areDeliveriesLate = ({ oldestAge }: Pick<StoredState, "oldestAge">): boolean =>
  oldestAge > alarms.DeliveriesLate.limit;

export const haveDeliveriesFailed = ({ failed }: Pick<StoredState, "failed">): boolean =>
  failed > alarms.DeliveriesFailed.limit;

/** The failure of the last backup, until a later one succeeds. */
export const findBackupFailure = ({ failure }: BackupHealth): BackupHealth["failure"] =>
  failure?.isOver ? undefined : failure;

export const isBackupLate = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() > alarms.BackupTooOld.limit * 1000;

/** The limit is a fraction of the whole, such as `0.85`. */
export const isNearlyFull = ({ used, total }: Usage, limit: number): boolean =>
  used >= limit * total;
