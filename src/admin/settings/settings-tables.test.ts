import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminPaths, getTestPath } from "#app/admin/addresses.ts";
import { getAdminTexts } from "#app/admin/texts.ts";
import { languages } from "#app/locale/languages.ts";
import {
  getDefaultText,
  isOwnerValue,
  ownerSettingNames,
  ownerSettingTable,
} from "#app/platform/owner-settings/owner-setting.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import { type Variable, variables } from "#app/platform/settings/variables.ts";
import {
  type AdminApp,
  readText,
  startAdminApp,
} from "../../../tests/support/servers/admin-app.ts";
import { listEnvironment } from "./environment-response.ts";
import { describeValue } from "./settings-values.ts";
import { settingsTexts } from "./texts.ts";

const root = path.resolve(import.meta.dirname, "../../..");

let admin: AdminApp;
let screen: string;
beforeAll(async () => {
  admin = await startAdminApp();
  screen = await readText(admin.get(adminPaths.settings, "owner"));
});
afterAll(() => admin.app.close());

describe.each(ownerSettingNames)("%s", (name) => {
  test("has a field on the screen, and words for each value in both languages", () => {
    const { field } = ownerSettingTable[name];
    const defaultText = getDefaultText(name, { mail: undefined });
    expect(screen).toMatch(new RegExp(`<(?:input|select|textarea)(?=[^>]* id="${name}")`));
    expect(defaultText === "" || isOwnerValue(name, defaultText)).toBe(true);
    for (const language of languages) {
      const texts = getAdminTexts(language);
      const say = (value: string) => describeValue(name, value, { texts, language });
      expect(say(defaultText)).not.toBe("");
      if (field.kind === "hour") expect(say("off")).not.toBe("off");
      if (field.kind !== "choice") continue;
      for (const choice of field.choices) {
        expect(isOwnerValue(name, choice)).toBe(true);
        expect(say(choice)).not.toBe(choice);
      }
    }
  });

  test("is named where the guide says, and where its value is read", () => {
    const guide = readFileSync(path.join(root, "docs/guides/add-an-owner-setting.md"), "utf8");
    const steps = guide.slice(0, guide.indexOf("## "));
    const files = [...steps.matchAll(/^\d\. .*?`(src\/[^`]+)`/gms)].map(([, file]) => file);
    const named = globSync("src/{admin,composition,platform,server}/**/*.{ts,tsx,json}", {
      cwd: root,
    })
      .filter((file) => !/\.test\.tsx?$|\/migrations\/|^src\/platform\/settings\//.test(file))
      .filter((file) => {
        const text = readFileSync(path.join(root, file), "utf8");
        return text.replaceAll(`findValue("${name}")`, "").includes(name);
      });
    expect(named.sort()).toEqual(files.sort());
  });
});

test("a destination more is on the health panel and among the tests, by the row of its kind", async () => {
  const app = await startAdminApp();
  const tested: string[] = [];
  app.app.runtime.outbox.register([
    {
      name: "chat",
      title: { es: "Sala de ventas", en: "Sales room" },
      table: "deliveries",
      load: async () => new Map(),
      describe: () => ({ reference: "" }),
      deliver: async () => undefined,
      async probe({ email }) {
        tested.push(email);
        return { words: "thanks" };
      },
    },
    {
      name: "fax",
      title: { es: "Fax de ventas", en: "Sales fax" },
      table: "deliveries",
      load: async () => new Map(),
      describe: () => ({ reference: "" }),
      deliver: async () => undefined,
    },
  ]);
  for (const path of [adminPaths.overview, adminPaths.settings]) {
    const html = await readText(app.get(path, "owner"));
    for (const name of ["Sala de ventas", "Fax de ventas"]) expect(html).toContain(`>${name}</b>`);
    expect(html).toContain(`action="${getTestPath("chat")}"`);
    expect(html).not.toContain(`action="${getTestPath("fax")}"`);
  }
  const { headers } = await app.post(getTestPath("chat"), {}, "owner");
  const html = await readText(app.get(headers.get("location") ?? "", "owner"));
  expect(html).toContain("Sala de ventas: la prueba llegó en");
  expect(html).toContain("Respondió: «thanks»");
  expect(tested).toEqual(["owner@example.com"]);
  const log = await readText(app.get(adminPaths.auditLog, "owner"));
  expect(log).toContain("probó el envío: Sala de ventas");
  await app.app.close();
});

/** Variables that say nothing to owners. */
const leftOut: readonly Variable[] = [
  ...(["SITE_ENV_FILE", "HOST", "PORT", "DATA_DIR", "UPLOADS_DIR", "ADMIN_APP_KEY"] as const),
  ...(["SOCIAL_GRAPH_URL", "SOCIAL_TOKEN", "SESSION_SECRET", "RATE_LIMIT"] as const),
  ...(["BACKUP_DIR", "BACKUP_KEEP", "BACKUP_RECIPIENT", "BACKUP_COMMAND"] as const),
  ...(["METRICS_TOKEN", "TRUST_PROXY", "INDEXNOW_KEY", "ADMIN_AREA", "AI_CRAWLERS"] as const),
  "LOG_LEVEL",
];

test("every variable is on the screen by a name in both languages, or left out on purpose", () => {
  const names: readonly string[] = ownerSettingNames;
  const seen = variables.filter((name) => !leftOut.includes(name) && !names.includes(name));
  for (const language of languages) {
    expect(Object.keys(settingsTexts[language].environment.names).sort()).toEqual(seen.toSorted());
  }
  expect(seen.filter((name) => !screen.includes(`>${name}</code>`))).toEqual([]);
});

test.each([
  ["https://hunter4@admin.example.com/base", "admin.example.com"],
  ["https://admin.example.com/base", "https://admin.example.com/base"],
])("of the address %s, owners see %s", (ADMIN_HOST, shown) => {
  const rows = listEnvironment(readSettings({ ADMIN_HOST }), "en");
  expect(rows.find(({ variable }) => variable === "ADMIN_HOST")?.value).toBe(shown);
});
