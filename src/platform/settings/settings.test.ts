import path from "node:path";
import { describe, expect, test } from "vitest";
import { readSettings, SettingsError } from "./settings.ts";

function readError(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error("accepted");
}

test("nothing set gives the defaults", () => {
  expect(readSettings({})).toEqual({
    host: "127.0.0.1",
    port: 3000,
    siteUrl: "http://127.0.0.1:3000",
    dataDir: path.resolve("data"),
    databaseUrl: undefined,
    uploadsDir: path.resolve("data/uploads"),
    adminAppKey: "site",
    adminHost: undefined,
    mail: undefined,
    contactTo: undefined,
    social: undefined,
    sessionSecret: undefined,
    rateLimit: { requests: 10, seconds: 60 },
    webhook: undefined,
    backup: undefined,
    metricsToken: undefined,
    trustProxy: 0,
    indexNowKey: undefined,
    hasAdminArea: true,
    timeZone: "America/Mexico_City",
    aiCrawlers: "allow",
    logLevel: "info",
    setVariables: {},
  });
});

const webhookSecret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;

const recipient = "age1f6vsz5wd748x7p4swa25ryhqkzq625akz7frj6yhew826rrt7ujsnvhn3p";

test("everything set is read", () => {
  const sessionSecret = "s".repeat(32);
  const environment = {
    HOST: "::1",
    PORT: "0",
    SITE_URL: "https://WWW.example.com/",
    DATA_DIR: "/var/lib/site",
    DATABASE_URL: "postgres://site:pw@db.example.com/site",
    UPLOADS_DIR: "/srv/uploads",
    ADMIN_APP_KEY: "app-1",
    ADMIN_HOST: "https://admin.example.com/base/",
    SMTP_URL: "smtps://user:pw@mail.example.com:465",
    CONTACT_TO: "sales@example.com, office@example.com",
    MAIL_FROM: "Fábrica de soluciones <web@example.com>",
    SOCIAL_GRAPH_URL: "https://graph.example.com",
    SOCIAL_TOKEN: "token",
    SESSION_SECRET: sessionSecret,
    RATE_LIMIT: "5/h",
    WEBHOOK_URL: "https://hooks.example.com/a?b=c",
    WEBHOOK_SECRET: webhookSecret,
    CONTACT_RETENTION_DAYS: "365",
    SUSPECT_RETENTION_DAYS: "30",
    BACKUP_DIR: "/srv/backups",
    BACKUP_KEEP: "12m,3d",
    BACKUP_RECIPIENT: recipient,
    BACKUP_COMMAND: "rclone copy",
    METRICS_TOKEN: "metrics",
    TRUST_PROXY: "2",
    INDEXNOW_KEY: "a1b2c3d4-e5f6",
    ADMIN_AREA: "off",
    TIME_ZONE: "Europe/Madrid",
    AI_CRAWLERS: "deny",
    LOG_LEVEL: "debug",
  };
  const { setVariables, ...settings } = readSettings({ ...environment, PATH: "/bin" });
  expect(setVariables).toEqual(environment);
  expect(settings).toEqual({
    host: "::1",
    port: 0,
    siteUrl: "https://www.example.com",
    dataDir: "/var/lib/site",
    databaseUrl: "postgres://site:pw@db.example.com/site",
    uploadsDir: "/srv/uploads",
    adminAppKey: "app-1",
    adminHost: "https://admin.example.com/base",
    mail: {
      smtpUrl: "smtps://user:pw@mail.example.com:465",
      from: { name: "Fábrica de soluciones", address: "web@example.com" },
    },
    contactTo: ["sales@example.com", "office@example.com"],
    social: { graphUrl: "https://graph.example.com", token: "token" },
    sessionSecret,
    rateLimit: { requests: 5, seconds: 3600 },
    webhook: { url: "https://hooks.example.com/a?b=c", secret: webhookSecret },
    backup: {
      dir: "/srv/backups",
      keep: { days: 3, weeks: 0, months: 12 },
      recipient,
      command: "rclone copy",
    },
    metricsToken: "metrics",
    trustProxy: 2,
    indexNowKey: "a1b2c3d4-e5f6",
    hasAdminArea: false,
    timeZone: "Europe/Madrid",
    aiCrawlers: "deny",
    logLevel: "debug",
  });
});

test("a blank variable counts as unset", () => {
  expect(readSettings({ PORT: "", SITE_URL: " ", DATABASE_URL: "", LOG_LEVEL: "\t" })).toEqual(
    readSettings({}),
  );
});

test("the public address follows host and port", () => {
  expect(readSettings({ HOST: "0.0.0.0", PORT: "8080" }).siteUrl).toBe("http://0.0.0.0:8080");
  expect(readSettings({ HOST: "::1" }).siteUrl).toBe("http://[::1]:3000");
});

test("the limit can be switched off", () => {
  expect(readSettings({ RATE_LIMIT: "off" }).rateLimit).toBeUndefined();
});

test("a bare sender address has no name", () => {
  const mail = { SMTP_URL: "smtp://localhost", CONTACT_TO: "a@localhost" };
  expect(readSettings({ ...mail, MAIL_FROM: "web@example.com" }).mail?.from).toEqual({
    name: "",
    address: "web@example.com",
  });
  expect(readSettings({ ...mail, MAIL_FROM: '"Web" <web@example.com>' }).mail?.from).toEqual({
    name: "Web",
    address: "web@example.com",
  });
});

test("mail needs no CONTACT_TO, which an owner may set", () => {
  const settings = readSettings({ SMTP_URL: "smtp://localhost", MAIL_FROM: "web@example.com" });
  expect([settings.mail?.from.address, settings.contactTo]).toEqual(["web@example.com", undefined]);
});

test("the message names the variable, what is expected and what was given", () => {
  expect(readError({ PORT: "abc" })).toBe(
    'PORT: expected a port number from 0 to 65535, got "abc"',
  );
});

describe("wrong values", () => {
  test.each([
    ["HOST", "not a host"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "3000.5"],
    ["PORT", "0x10"],
    ["PORT", "1e3"],
    ["SITE_URL", "www.example.com"],
    ["SITE_URL", "ftp://example.com"],
    ["SITE_URL", "https://example.com/site"],
    ["SITE_URL", "https://example.com/?a=1"],
    ["ADMIN_APP_KEY", "a/b"],
    ["ADMIN_HOST", "admin"],
    ["ADMIN_HOST", "https://admin.example.com/?a=1"],
    ["CONTACT_TO", "nobody"],
    ["CONTACT_TO", "a@example.com,"],
    ["CONTACT_TO", "a@example.com\nBcc: b@example.com"],
    ["CONTACT_TO", "a\u0000b@example.com"],
    ["CONTACT_TO", "a@exam\u0001ple.com"],
    ["MAIL_FROM", "Web <web>"],
    ["MAIL_FROM", "a@example.com, b@example.com"],
    ["SOCIAL_GRAPH_URL", "graph"],
    ["RATE_LIMIT", "10"],
    ["RATE_LIMIT", "0/m"],
    ["RATE_LIMIT", "10/d"],
    ["RATE_LIMIT", "OFF"],
    ["CONTACT_RETENTION_DAYS", "0"],
    ["SUSPECT_RETENTION_DAYS", "0"],
    ["BACKUP_KEEP", "0d"],
    ["BACKUP_KEEP", "7d,7d"],
    ["BACKUP_KEEP", "7days"],
    ["BACKUP_RECIPIENT", "age1"],
    ["BACKUP_RECIPIENT", recipient.replace("6", "7")],
    ["TRUST_PROXY", "yes"],
    ["INDEXNOW_KEY", "short"],
    ["INDEXNOW_KEY", "with/slash1"],
    ["ADMIN_AREA", "no"],
    ["TIME_ZONE", "Mexico"],
    ["TIME_ZONE", "Europe/Nowhere"],
    ["AI_CRAWLERS", "maybe"],
    ["LOG_LEVEL", "loud"],
  ])("%s=%s", (name, value) => {
    const message = readError({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name}: expected .+, got "`));
    expect(message).not.toContain("\n");
  });
});

describe("secrets are not shown", () => {
  test.each([
    ["DATABASE_URL", "mysql://user:hunter2@example.com"],
    ["SMTP_URL", "http://user:hunter2@example.com"],
    ["SMTP_URL", "smtp://user:hunter2@example.com/?logger=true"],
    ["SMTP_URL", "smtp://user:hunter2%zz@example.com"],
    ["SESSION_SECRET", "hunter2"],
    ["WEBHOOK_URL", "hunter2"],
    ["WEBHOOK_SECRET", "hunter2"],
    ["WEBHOOK_SECRET", "whsec_hunter2"],
    ["WEBHOOK_SECRET", `whsec_${Buffer.alloc(23).toString("base64")}`],
    ["WEBHOOK_SECRET", `whsec_${Buffer.alloc(65).toString("base64")}`],
  ])("%s", (name, value) => {
    const message = readError({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name}: expected `));
    expect(message).not.toContain("hunter2");
  });
});

test("the site is not its own administrator host", () => {
  const site = { SITE_URL: "https://www.example.com" };
  expect(readError({ ...site, ADMIN_HOST: "https://www.example.com/" })).toBe(
    "ADMIN_HOST: expected another address than SITE_URL",
  );
  expect(readSettings({ ...site, ADMIN_HOST: "https://www.example.com/admin" }).adminHost).toBe(
    "https://www.example.com/admin",
  );
});

test("backups are not among the uploads, which are served", () => {
  for (const BACKUP_DIR of ["/srv/uploads", "/srv/uploads/backups"]) {
    expect(readError({ UPLOADS_DIR: "/srv/uploads", BACKUP_DIR })).toBe(
      "BACKUP_DIR: expected a folder outside UPLOADS_DIR",
    );
  }
  expect(readSettings({ UPLOADS_DIR: "/srv/uploads", BACKUP_DIR: "/srv/uploads2" }).backup).toEqual(
    expect.anything(),
  );
});

describe("settings that need another one", () => {
  const mail = { SMTP_URL: "smtp://localhost" };
  test.each([
    [{ DATABASE_URL: "postgres://db/site" }, "SESSION_SECRET", "DATABASE_URL"],
    [{ ...mail, CONTACT_TO: "a@example.com" }, "MAIL_FROM", "SMTP_URL"],
    [{ WEBHOOK_URL: "https://example.com" }, "WEBHOOK_SECRET", "WEBHOOK_URL"],
    [{ SOCIAL_TOKEN: "t" }, "SOCIAL_GRAPH_URL", "SOCIAL_TOKEN"],
    [{ BACKUP_RECIPIENT: recipient }, "BACKUP_DIR", "BACKUP_RECIPIENT"],
    [{ BACKUP_COMMAND: "true" }, "BACKUP_DIR", "BACKUP_COMMAND"],
  ])("%j", (environment, needed, by) => {
    expect(readError(environment)).toBe(`${needed}: expected a value, because ${by} is set`);
  });
});
