import { expect, test } from "vitest";
import { describeChanges, type ReleaseManifest } from "./release-manifest.ts";

const release: ReleaseManifest = {
  ...{ name: "1.0.0-aaaaaaaa", version: "1.0.0", platform: "linux-x64", bytes: 1 },
  settings: [
    { name: "HOST", default: "`127.0.0.1`" },
    { name: "WORKERS", default: "`1`" },
    { name: "RATE_LIMIT", default: "`10/m`" },
  ],
  migrations: ["0001-first-tables"],
};

test("says which settings and migrations a release brings", () => {
  const next: ReleaseManifest = {
    ...release,
    settings: [
      { name: "BACKUP_DIR", default: "unset" },
      { name: "HOST", default: "`127.0.0.1`" },
      { name: "RATE_LIMIT", default: "`20/m`" },
    ],
    migrations: ["0001-first-tables", "0002-social-feed"],
  };
  expect(describeChanges(release, next)).toEqual([
    "new setting BACKUP_DIR, by default unset",
    "default of RATE_LIMIT: `20/m`, was `10/m`",
    "WORKERS is no longer a setting",
    "migration 0002-social-feed will run",
  ]);
  expect(describeChanges(release, release)).toEqual([]);
});
