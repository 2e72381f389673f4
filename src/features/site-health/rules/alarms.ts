const day = 24 * 60 * 60;

interface Alarm {
  /** `critical`: visitors are concerned now, at any hour; `warning`: within the day. */
  readonly severity: "critical" | "warning";
  readonly summary: string;
  /** The figure beyond which a person has to act: a count, seconds, or a part of a whole. */
  readonly limit?: number;
}

/** The alarms, each a reason for a person to act. `deploy/watch/rules.yml` has the same, and the guide a section for each. */
export const alarms = {
  SiteDown: { severity: "critical", summary: "The site does not answer" },
  SiteNotReachable: {
    severity: "critical",
    summary: "Visitors do not get through to the site",
  },
  DatabaseDown: { severity: "critical", summary: "The database takes no writes" },
  RequestsNotStored: {
    severity: "critical",
    summary: "Contact requests could not be stored",
    limit: 0,
  },
  /** Starts in fifteen minutes, after the first. */
  RestartLoop: { severity: "critical", summary: "The site starts again and again", limit: 2 },
  DiskNearlyFull: {
    severity: "critical",
    summary: "The disk of the data is nearly full",
    limit: 0.85,
  },
  DeliveriesLate: {
    severity: "warning",
    summary: "Deliveries have waited for too long",
    limit: 15 * 60,
  },
  DeliveriesFailed: { severity: "warning", summary: "Deliveries were given up", limit: 0 },
  ServerErrors: { severity: "warning", summary: "Pages or forms failed", limit: 0 },
  /** Delay of the event loop, the 99th percentile. */
  Overloaded: { severity: "warning", summary: "The process is overloaded", limit: 0.25 },
  /** Requests in ten minutes. */
  AbandonedRequests: {
    severity: "warning",
    summary: "Many clients broke their requests off",
    limit: 100,
  },
  MemoryHigh: { severity: "warning", summary: "The process is nearly out of memory", limit: 0.85 },
  /** Part of its life, of 90 days at most, that is left. */
  CertificateEndsSoon: {
    severity: "warning",
    summary: "The certificate was not renewed",
    limit: 0.23,
  },
  /** One backup a day, of which one may fail. */
  BackupTooOld: {
    severity: "warning",
    summary: "The last good backup is too old",
    limit: 2 * day,
  },
  BackupFailed: { severity: "warning", summary: "The last backup failed", limit: 0 },
} as const satisfies Record<string, Alarm>;

export type AlarmName = keyof typeof alarms;

/** Section of the guide that says what to do. */
export const getRunbook = (name: AlarmName): string =>
  `docs/guides/alarms.md#${name.toLowerCase()}`;
