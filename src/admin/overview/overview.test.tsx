import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createTimeFormat } from "#app/admin/format-time.ts";
import { getAdminTexts } from "#app/admin/texts.ts";
import type { User } from "#app/features/accounts/rules/account-ports.ts";
import type { Language } from "#app/locale/languages.ts";
import { type BackupFacts, Overview } from "./overview.tsx";

const now = new Date("2026-11-23T16:42:00Z");
const viewer: User = {
  id: "ana",
  name: "Ana Pérez",
  email: "ana@example.com",
  role: "owner",
  language: "es",
  hasShortcuts: true,
  createdAt: now,
  disabledAt: undefined,
};

const render = (backup: BackupFacts | undefined, language: Language = "es") =>
  renderToStaticMarkup(
    <Overview
      language={language}
      texts={getAdminTexts(language)}
      destinationNames={{}}
      times={createTimeFormat(language, "America/Mexico_City", now)}
      viewer={viewer}
      newRequests={0}
      lateDeliveries={{ count: 0, oldest: undefined }}
      now={now}
      requests={undefined}
      backup={backup}
      serviceValues={[]}
      version="1.0.0"
    />,
  );

test.each<[string, BackupFacts, string[], string[]]>([
  [
    "of today",
    { madeBy: "site", last: { at: new Date("2026-11-23T09:10:00Z"), bytes: 214_000_000 } },
    ["Hecho", "03:10 · 214 MB"],
    ["«backup»"],
  ],
  [
    "of more than a week ago",
    { madeBy: "site", last: { at: new Date("2026-11-16T16:41:00Z"), bytes: 1_260_000 } },
    ["Antiguo", "16 nov, 10:41 · 1.3 MB", "«backup»"],
    ["Hecho"],
  ],
  ["never made", { madeBy: "site", last: undefined }, ["Ninguno", "«backup»"], ["Hecho", " MB"]],
  ["made by PostgreSQL", { madeBy: "postgres" }, ["PostgreSQL"], ["Ninguno", "Hecho"]],
])("shows a backup %s", (_, backup, shown, hidden) => {
  const html = render(backup);
  expect(html).toContain("Respaldo");
  for (const text of shown) expect(html).toContain(text);
  for (const text of hidden) expect(html).not.toContain(text);
});

test("shows no backup to roles that do not see it", () => {
  expect(render(undefined)).not.toContain("Respaldo");
  expect(render({ madeBy: "site", last: undefined }, "en")).toContain("Backup");
});
