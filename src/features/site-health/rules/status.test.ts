import { expect, test } from "vitest";
import type { StoredState } from "./health.ts";
import { describeSiteStatus, type ProcessState, type StatusFacts } from "./status.ts";

const now = new Date("2026-11-20T10:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const figures: NonNullable<ProcessState["figures"]> = {
  version: "1.2.3",
  startedAt: minutesAgo(150),
  memory: { used: 90e6, total: 512e6 },
  lastErrors: 0,
};
const stored: StoredState = {
  engine: "SQLite",
  bytes: 12_300_000,
  waiting: 0,
  failed: 0,
  oldestAge: 0,
  backup: { last: { at: minutesAgo(7 * 60), bytes: 1 }, failure: undefined },
  needsBackup: true,
  makesBackups: true,
};
const certificate = {
  startsAt: new Date("2026-10-21T10:00:00Z"),
  expiresAt: new Date("2027-01-19T10:00:00Z"),
};
const siteUrl = "https://www.example.com";
const well: StatusFacts = {
  address: "http://127.0.0.1:3000",
  process: { state: "ready", figures },
  siteUrl,
  publicAddress: { problem: undefined, certificate },
  stored,
  disk: { used: 38e9, total: 100e9 },
};

test("a site that is well has no alarm", () => {
  const rows = describeSiteStatus(well, now);
  expect(rows.map(({ subject, text }) => [subject, text])).toEqual([
    ["site", "http://127.0.0.1:3000: ready, version 1.2.3, up 2 hours"],
    ["visitors", `${siteUrl}: they get through`],
    ["database", "SQLite, 12.3 MB, takes writes"],
    ["deliveries", "0 waiting; 0 failed"],
    ["last backup", "2026-11-20 03:00 UTC, 7 hours ago"],
    ["certificate", "until 2027-01-19 10:00 UTC, for 60 days"],
    ["disk", "38.0 GB of 100.0 GB, 38 %"],
    ["memory", "90.0 MB of 512.0 MB, 18 %"],
    ["errors", "0 in the last hour"],
  ]);
  expect(rows.flatMap((row) => row.alarms)).toEqual([]);
});

const none = { last: undefined, failure: undefined };
const failure = { at: minutesAgo(1), step: "copy", reason: "no space", isOver: false } as const;
const inState = (state: string) => ({ process: { state, figures } });
const withFigures = (change: Partial<typeof figures>) => ({
  process: { state: "ready", figures: { ...figures, ...change } },
});
const withStored = (change: Partial<StoredState>) => ({ stored: { ...stored, ...change } });

test.each<[string, Partial<StatusFacts>, string[], string]>([
  [
    "that is stopped",
    { process: undefined, publicAddress: { problem: "answered 503", certificate: undefined } },
    ["SiteDown"],
    "http://127.0.0.1:3000: no answer",
  ],
  ["that starts", inState("starting"), [], "http://127.0.0.1:3000: starting, version 1.2.3, up"],
  [
    "that hides its metrics",
    { process: { state: "ready", figures: undefined } },
    [],
    "its metrics are not shown here: set METRICS_TOKEN",
  ],
  ["without writes", inState("no database"), ["DatabaseDown"], "SQLite, 12.3 MB, takes no writes"],
  ["without a database", { stored: "no connection" }, ["DatabaseDown"], "no connection"],
  [
    "with late deliveries",
    withStored({ waiting: 2, oldestAge: 901 }),
    ["DeliveriesLate"],
    "2 waiting, the oldest for 15 minutes; 0 failed",
  ],
  ["with failed deliveries", withStored({ failed: 1 }), ["DeliveriesFailed"], "1 failed"],
  [
    "with an old backup",
    withStored({
      backup: { last: { at: minutesAgo(2 * 24 * 60 + 1), bytes: 1 }, failure: undefined },
    }),
    ["BackupTooOld"],
    "2026-11-18 09:59 UTC, 2 days ago",
  ],
  [
    "that no visitor gets through to",
    { publicAddress: { problem: "the name is not found (ENOTFOUND)", certificate: undefined } },
    ["SiteNotReachable"],
    "https://www.example.com: the name is not found (ENOTFOUND)",
  ],
  [
    "that has just started and makes its first backup",
    { ...withFigures({ startedAt: minutesAgo(9) }), ...withStored({ backup: none }) },
    [],
    "none yet: the first one is being made",
  ],
  [
    "that should have made its first backup by now",
    { ...withFigures({ startedAt: minutesAgo(10) }), ...withStored({ backup: none }) },
    ["BackupTooOld"],
    "none yet",
  ],
  [
    "that was just restored from an old backup",
    {
      ...withFigures({ startedAt: minutesAgo(1) }),
      ...withStored({ backup: { ...none, last: { at: minutesAgo(9999), bytes: 1 } } }),
    },
    [],
    "6 days ago",
  ],
  [
    "without a backup",
    withStored({ backup: none, makesBackups: false }),
    ["BackupTooOld"],
    "none yet: with BACKUP_DIR the site makes one a day, 'site backup FILE' makes one now",
  ],
  [
    "whose last backup failed",
    withStored({ backup: { ...stored.backup, failure } }),
    ["BackupFailed"],
    "7 hours ago; then failed: no space",
  ],
  [
    "whose last failure is over",
    withStored({ backup: { ...stored.backup, failure: { ...failure, isOver: true } } }),
    [],
    "7 hours ago",
  ],
  [
    "whose PostgreSQL is backed up by others",
    withStored({ engine: "PostgreSQL", backup: none, needsBackup: false }),
    [],
    "none by the site",
  ],
  [
    "with a certificate that was not renewed",
    {
      publicAddress: {
        problem: undefined,
        certificate: { ...certificate, expiresAt: new Date("2026-11-19T10:00:00Z") },
      },
    },
    ["CertificateEndsSoon"],
    "ended on 2026-11-19 10:00 UTC",
  ],
  ["with a full disk", { disk: { used: 9e9, total: 10e9 } }, ["DiskNearlyFull"], "90 %"],
  [
    "without memory",
    withFigures({ memory: { used: 9e8, total: 1e9 } }),
    ["MemoryHigh"],
    "900.0 MB of 1.0 GB, 90 %",
  ],
  ["with errors", withFigures({ lastErrors: 3 }), ["ServerErrors"], "3 in the last hour"],
])("a site %s", (_, change, alarms, text) => {
  const rows = describeSiteStatus({ ...well, ...change }, now);
  expect(rows.flatMap((row) => row.alarms)).toEqual(alarms);
  expect(rows.some((row) => row.text.includes(text))).toBe(true);
});
