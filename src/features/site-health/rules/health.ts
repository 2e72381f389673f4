/** Result of the last look at the certificate, `expiresAt` undefined where the site could not be reached. */
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
  /** Undefined without HTTPS, and before the first look. */
  readonly certificate: CertificateCheck | undefined;
  /** Of the file system with the data; undefined where there is none on this machine. */
  readonly disk: Usage | undefined;
  /** Of the process, and what it may take. */
  readonly memory: Usage;
}

const day = 24 * 60 * 60_000;

/** Time in milliseconds before its end from which a certificate should have been renewed. */
const renewalTime = 21 * day;

const maxUsage = 0.85;

export const isCertificateLate = ({ expiresAt }: CertificateCheck, now: Date): boolean =>
  expiresAt !== undefined && expiresAt.getTime() - now.getTime() <= renewalTime;

export const isNearlyFull = ({ used, total }: Usage): boolean => used >= maxUsage * total;
