import { alarms } from "./alarms.ts";

/** Result of the last check of the certificate, `expiresAt` undefined where the site could not be reached. */
export interface CertificateCheck {
  readonly checkedAt: Date;
  readonly expiresAt: Date | undefined;
}

/** Part of a whole, in bytes. */
export interface Usage {
  readonly used: number;
  readonly total: number;
}

export interface BackupState {
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

/** State of the site as the database has it. */
export interface StoredState {
  readonly engine: "SQLite" | "PostgreSQL";
  readonly bytes: number;
  /** Deliveries of all destinations, and seconds that the oldest of those that wait has waited. */
  readonly waiting: number;
  readonly failed: number;
  readonly oldestAge: number;
  readonly backup: BackupState;
  /** Whether the site has to make backups: other programs may copy a PostgreSQL. */
  readonly needsBackup: boolean;
  /** Undefined without HTTPS, and before the first check. */
  readonly certificate: CertificateCheck | undefined;
}

/** State of the site as a process of it has it. */
export interface SiteHealth extends StoredState {
  /** Of the file system with the data; undefined where there is none on this machine. */
  readonly disk: Usage | undefined;
  /** Of the process, and what it may take. */
  readonly memory: Usage;
}

export const isCertificateLate = ({ expiresAt }: CertificateCheck, now: Date): boolean =>
  expiresAt !== undefined &&
  expiresAt.getTime() - now.getTime() <= alarms.CertificateEndsSoon.limit * 1000;

export const areDeliveriesLate = ({ oldestAge }: Pick<StoredState, "oldestAge">): boolean =>
  oldestAge > alarms.DeliveriesLate.limit;

export const haveDeliveriesFailed = ({ failed }: Pick<StoredState, "failed">): boolean =>
  failed > alarms.DeliveriesFailed.limit;

/** The failure of the last backup, until a later one succeeds. */
export const findBackupFailure = ({ failure }: BackupState): BackupState["failure"] =>
  failure?.isOver ? undefined : failure;

export const isBackupLate = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() > alarms.BackupTooOld.limit * 1000;

/** Whether a part of the whole, such as `0.85`, is used. */
export const isNearlyFull = ({ used, total }: Usage, limit: number): boolean =>
  used >= limit * total;
