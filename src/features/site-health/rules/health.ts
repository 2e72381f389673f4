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

export interface SiteHealth {
  /** Undefined without HTTPS, and before the first check. */
  readonly certificate: CertificateCheck | undefined;
  /** Of the file system with the data; undefined where there is none on this machine. */
  readonly disk: Usage | undefined;
  /** Of the process, and what it may take. */
  readonly memory: Usage;
  readonly lastBackup: { readonly at: Date; readonly bytes: number } | undefined;
  /** Whether the site has to make backups: other programs may copy a PostgreSQL. */
  readonly needsBackup: boolean;
}

/** State of the site as the database has it. */
export interface StoredState extends Pick<SiteHealth, "needsBackup" | "certificate"> {
  readonly engine: "SQLite" | "PostgreSQL";
  readonly bytes: number;
  /** Deliveries of all destinations, and seconds that the oldest of those that wait has waited. */
  readonly waiting: number;
  readonly failed: number;
  readonly oldestAge: number;
  readonly backup: {
    readonly last: SiteHealth["lastBackup"];
    readonly failure:
      | { readonly at: Date; readonly reason: string; readonly isOver: boolean }
      | undefined;
  };
}

export const isCertificateLate = ({ expiresAt }: CertificateCheck, now: Date): boolean =>
  expiresAt !== undefined &&
  expiresAt.getTime() - now.getTime() <= alarms.CertificateEndsSoon.limit * 1000;

export const isBackupLate = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() > alarms.BackupTooOld.limit * 1000;

/** Whether a part of the whole, such as `0.85`, is used. */
export const isNearlyFull = ({ used, total }: Usage, limit: number): boolean =>
  used >= limit * total;
