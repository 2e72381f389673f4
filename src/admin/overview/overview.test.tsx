import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createTimeFormat } from "#app/admin/format-time.ts";
import { getAdminTexts } from "#app/admin/texts.ts";
import { listSampleLines } from "#app/content/contact-lines.ts";
import type { User } from "#app/features/accounts/rules/account.ts";
import type { WaitingRequest } from "#app/features/contact/rules/own-work.ts";
import type { Language } from "#app/locale/languages.ts";
import type { HealthFacts } from "./health-panel.tsx";
import { Overview, type RequestFacts } from "./overview.tsx";
import { overviewTexts } from "./texts.ts";

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

const destination = {
  name: "mail",
  isSet: true,
  hasTest: true,
  lastAt: new Date("2026-11-23T16:39:00Z"),
  isLate: false,
  waiting: 0,
};
/** A certificate of 90 days. */
const withCertificate = (end: string) => {
  const expiresAt = new Date(end);
  const startsAt = new Date(expiresAt.getTime() - 90 * 86_400_000);
  return { address: { problem: undefined, certificate: { startsAt, expiresAt } } };
};
const well: HealthFacts = {
  ...withCertificate("2027-02-12T16:42:00Z"),
  disk: { used: 38e9, total: 100e9 },
  memory: { used: 1.2e9, total: 8e9 },
  destinations: [destination, { ...destination, name: "webhook" }],
  ...{ engine: "SQLite", bytes: 12_300_000, takesWrites: true },
  ...{ waiting: 0, failed: 0, oldestAge: 0 },
  needsBackup: true,
  makesBackups: true,
  backup: { last: { at: now, bytes: 1 }, failure: undefined },
  uptime: 3 * 86_400_000,
  errors: 0,
};

const failure = {
  at: new Date("2026-11-23T16:12:00Z"),
  reason: "<no space>",
  step: "copy" as const,
  isOver: false,
};

const render = (
  health: Partial<HealthFacts> | undefined,
  requests: RequestFacts = quiet,
  language: Language = "es",
  newRequests = 0,
) =>
  renderToStaticMarkup(
    <Overview
      language={language}
      texts={getAdminTexts(language)}
      destinationNames={{ mail: "Correo", webhook: "Webhook" }}
      times={createTimeFormat(language, "America/Mexico_City", now)}
      viewer={viewer}
      newRequests={newRequests}
      lateDeliveries={{ count: 0, oldest: undefined }}
      now={now}
      requests={requests}
      health={health && { ...well, ...health }}
      version="1.0.0"
      siteUrl="https://www.empresa.mx"
    />,
  );

const quiet: RequestFacts = {
  newest: undefined,
  lateAfter: 86_400_000,
  lateCount: 0,
  waiting: { count: 0, requests: [] },
  weeks: [],
  won: [],
  own: {
    requests: [],
    ...{ followUps: 0, open: 0, later: 0 },
    today: "2026-11-23",
    notes: new Map(),
    median: { thisWeek: undefined, lastWeek: undefined },
  },
};

const gabriela: WaitingRequest = {
  ...{ id: "g", name: "Gabriela", phone: "+525500000117", service: "Otro", isAnswered: false },
  ...{ receivedAt: new Date("2026-11-22T14:42:00Z"), followUpOn: undefined },
};

test("names each sample contact to owners, and where it is changed", () => {
  const html = render({});
  const { sample } = overviewTexts.es;
  expect(html.includes(sample.title)).toBe(listSampleLines().length > 0);
  for (const { line, value } of listSampleLines()) {
    expect(html).toContain(value.replace("tel:", ""));
    expect(html).toContain(` · ${line}</small>`);
  }
  expect(render(undefined)).not.toContain(sample.title);
});

test("lists what is one's own today, and how long answers take", () => {
  const request = { ...gabriela, receivedAt: now };
  const html = render(
    {},
    {
      ...quiet,
      newest: new Date("2026-11-23T16:24:00Z"),
      lateCount: 1,
      waiting: { count: 1, requests: [gabriela] },
      own: {
        ...quiet.own,
        requests: [
          { ...request, id: "a", name: "<b>Andrés</b>", followUpOn: "2026-11-20" },
          { ...request, id: "b", name: "Lucía", followUpOn: "2026-11-23", phone: "" },
          { ...request, id: "c", name: "Óscar" },
          { ...request, id: "d", name: "Íñigo", isAnswered: true },
        ],
        ...{ followUps: 2, open: 2, later: 9 },
        notes: new Map([["a", "mandar plan"]]),
        median: { thisWeek: 190 * 60_000, lastWeek: undefined },
      },
    },
    "es",
    1001,
  );
  const shown = html.replaceAll("\u00a0", " ");
  for (const text of [
    "2 seguimientos, 2 abiertas",
    "Gabriela, 26 h",
    "La última, hace 18 min",
    "<strong>1,000+</strong>",
    "20 nov",
    "&lt;b&gt;Andrés&lt;/b&gt;",
    "Seguimiento vencido · «mandar plan»",
    "Abierta otra vez",
    'href="tel:+525500000117"',
    "Responder a Lucía",
    'due=later">9 pospuestas',
    "3 h 10 min esta semana, ninguna la pasada",
  ]) {
    expect(shown).toContain(text);
  }
});

test("shows who has waited longest to whom nothing of today is one's own", () => {
  const waiting = { count: 17, requests: [gabriela] };
  const html = render({}, { ...quiet, waiting }).replaceAll("\u00a0", " ");
  expect(html).toContain("<strong>17</strong>");
  expect(html).toContain("La que más espera: Gabriela, 26 h");
  expect(html).toContain("/administrator/requests/g?list=");
  expect(html).not.toContain("view=mine");
});

test.each<[string, Partial<HealthFacts>, string[]]>([
  [
    "all well",
    {},
    [
      "El último, 10:39",
      "Vence el 12 feb 2027, en 81 días",
      "38 % ocupado, quedan 62 GB",
      "1.2 GB de 8 GB",
      "Nada falló en la última hora",
      "SQLite · 12.3 MB",
      "Ninguna en camino · ninguna falló",
      "En marcha desde hace 3 días",
    ],
  ],
  [
    "late mail",
    { destinations: [{ ...destination, isLate: true, waiting: 2 }] },
    ["Correo tarde", "2 sin entregar"],
  ],
  [
    "no webhook",
    { destinations: [{ ...destination, name: "webhook", isSet: false, hasTest: false }] },
    [">Webhook<", "No se usa"],
  ],
  [
    "a certificate that expires",
    withCertificate("2026-12-13T16:42:00Z"),
    ["Certificado por vencer", "en 20 días"],
  ],
  [
    "a certificate that has expired",
    withCertificate("2026-11-20T16:42:00Z"),
    ["Certificado por vencer", "Venció el 20 nov 2026"],
  ],
  [
    "an address that does not answer",
    { address: { problem: "answered 502", certificate: undefined } },
    ["Las visitas no llegan al sitio", "site status"],
  ],
  ["a delivery that waits", { waiting: 1 }, [">Entregas<", "1 en camino · ninguna falló"]],
  ["late deliveries", { waiting: 2, oldestAge: 901 }, ["Entregas tarde", "2 en camino"]],
  ["failed deliveries", { failed: 3 }, ["Entregas tarde", "Ninguna en camino · 3 fallaron"]],
  ["a database without writes", { takesWrites: false }, ["La base de datos no guarda nada"]],
  ["an error", { errors: 1 }, ["1 página o formulario falló en la última hora"]],
  ["errors", { errors: 12 }, ["12 páginas o formularios fallaron en la última hora"]],
  ["a disk that is nearly full", { disk: { used: 85e9, total: 100e9 } }, ["Disco casi lleno"]],
])("shows the health of a site with %s", (_, health, texts) => {
  const html = render(health).replaceAll("\u00a0", " ");
  for (const text of texts) expect(html).toContain(text);
});

test.each<[string, Partial<HealthFacts>, string[], string[]]>([
  [
    "of today",
    {
      backup: {
        last: { at: new Date("2026-11-23T09:10:00Z"), bytes: 214_000_000 },
        failure: undefined,
      },
    },
    ["Hecho", "03:10 · 214 MB"],
    ["«backup»"],
  ],
  [
    "of more than a week ago",
    {
      backup: {
        last: { at: new Date("2026-11-16T16:41:00Z"), bytes: 1_260_000 },
        failure: undefined,
      },
    },
    ["Antiguo", "16 nov, 10:41 · 1.3 MB", "«backup»"],
    ["Hecho"],
  ],
  [
    "never made",
    { backup: { last: undefined, failure: undefined } },
    ["Ninguno", "«backup»"],
    ["Hecho", "Ninguno · "],
  ],
  [
    "that failed since",
    { backup: { last: { at: now, bytes: 1_260_000 }, failure: { ...failure, step: "copy" } } },
    ["Hecho", "El último intento falló, 10:12: &lt;no space&gt;"],
    ["«backup»"],
  ],
  [
    "that was not carried away",
    { backup: { last: { at: now, bytes: 1_260_000 }, failure: { ...failure, step: "carry" } } },
    ["Hecho", "No se pudo llevar a otro lugar, 10:12: &lt;no space&gt;"],
    ["«backup»"],
  ],
  [
    "whose failure is over",
    { backup: { last: { at: now, bytes: 1 }, failure: { ...failure, isOver: true } } },
    ["Hecho"],
    ["no space"],
  ],
  [
    "made by PostgreSQL",
    { needsBackup: false, backup: { last: undefined, failure: undefined } },
    ["PostgreSQL"],
    ["Ninguno", "Hecho"],
  ],
])("shows a backup %s", (_, health, shown, hidden) => {
  const html = render(health);
  expect(html).toContain("Respaldo");
  for (const text of shown) expect(html).toContain(text);
  for (const text of hidden) expect(html).not.toContain(text);
});

test("does not say that none waits where only the new ones are none", () => {
  const html = render(undefined, {
    ...quiet,
    lateCount: 1,
    waiting: { count: 1, requests: [gabriela] },
  });
  expect(html).toContain("Gabriela");
  expect(html).not.toMatch(/Ninguna espera\b/);
});

test("shows no backup to roles that do not see it", () => {
  expect(render(undefined)).not.toContain("Respaldo");
  expect(render({ backup: { last: undefined, failure: undefined } }, quiet, "en")).toContain(
    "Backup",
  );
});

test("sums what was won by month and service, where anything was", () => {
  const { won } = overviewTexts.es;
  expect(render(undefined)).not.toContain(won.title);
  const html = render(undefined, {
    ...quiet,
    won: [
      {
        begins: new Date("2026-09-01T06:00:00Z"),
        sums: new Map([
          ["Otro", 1000],
          ["Programación", 62_000],
        ]),
      },
      { begins: new Date("2026-10-01T06:00:00Z"), sums: new Map() },
      { begins: new Date("2026-11-01T06:00:00Z"), sums: new Map([["Otro", 500]]) },
    ],
  });
  const cells = Array.from(html.matchAll(/<tr><th scope="row">.*?<\/tr>/g), ([row]) =>
    row.split(/<[^>]*>/).filter(Boolean),
  );
  expect(cells).toEqual([
    ["Noviembre de 2026", "0", "500", "500"],
    ["Septiembre de 2026", "62,000", "1,000", "63,000"],
    ["Total", "62,000", "1,500", "63,500"],
  ]);
  expect(html).toContain('data-label="Programación"');
});
