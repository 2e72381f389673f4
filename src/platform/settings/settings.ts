import path from "node:path";
import * as v from "valibot";
import { environmentSchema, isSecret, type Variable } from "./variables.ts";

/** One line that names the variable; it never holds a secret. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** Everything that can be set from outside; read once at start. */
export type Settings = Readonly<ReturnType<typeof toSettings>>;

export type Environment = Readonly<Record<string, string | undefined>>;

type SetVariables = Readonly<Partial<Record<Variable, string>>>;

type ParsedVariables = v.InferOutput<typeof environmentSchema>;

/** Settings that are no use without another one: the needed one, and what asks for it. */
const requirements: readonly (readonly [needed: Variable, by: Variable])[] = [
  ["SESSION_SECRET", "DATABASE_URL"],
  ["MAIL_FROM", "SMTP_URL"],
  ["WEBHOOK_SECRET", "WEBHOOK_URL"],
  ["SOCIAL_GRAPH_URL", "SOCIAL_TOKEN"],
  ["BACKUP_DIR", "BACKUP_RECIPIENT"],
  ["BACKUP_DIR", "BACKUP_COMMAND"],
];

/** Blank ones count as unset. Throws a SettingsError for the first that is wrong or missing. */
export function readSettings(environment: Environment): Settings {
  const setVariables: Record<string, string> = Object.fromEntries(
    Object.keys(environmentSchema.entries).flatMap((name) => {
      const value = environment[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const result = v.safeParse(environmentSchema, setVariables, { abortEarly: true });
  if (!result.success) {
    const [{ path: [{ key }] = [{ key: "" }], message }] = result.issues;
    const name = String(key);
    const got = isSecret(name as Variable) ? "" : `, got ${JSON.stringify(setVariables[name])}`;
    throw new SettingsError(`${name}: expected ${message}${got}`);
  }
  for (const [needed, by] of requirements) {
    if (result.output[by] !== undefined && result.output[needed] === undefined) {
      throw new SettingsError(`${needed}: expected a value, because ${by} is set`);
    }
  }
  const settings = toSettings(result.output, setVariables);
  const { backup, uploadsDir } = settings;
  // What lies in the folder of uploads is served.
  if (backup && `${backup.dir}/`.startsWith(`${uploadsDir}/`)) {
    throw new SettingsError("BACKUP_DIR: expected a folder outside UPLOADS_DIR");
  }
  if (settings.adminHost === settings.siteUrl) {
    throw new SettingsError("ADMIN_HOST: expected another address than SITE_URL");
  }
  return settings;
}

function toSettings(variables: ParsedVariables, setVariables: SetVariables) {
  const { HOST: host, PORT: port, DATA_DIR: dataDir } = variables;
  const urlHost = host.includes(":") ? `[${host}]` : host;
  const { SMTP_URL, CONTACT_TO, MAIL_FROM, WEBHOOK_URL, WEBHOOK_SECRET } = variables;
  return {
    host,
    port,
    /** Public address, without a slash at its end. */
    siteUrl: variables.SITE_URL ?? `http://${urlHost}:${port}`,
    dataDir,
    databaseUrl: variables.DATABASE_URL,
    uploadsDir: variables.UPLOADS_DIR ?? path.join(dataDir, "uploads"),
    adminAppKey: variables.ADMIN_APP_KEY,
    /** Without a slash at its end. */
    adminHost: variables.ADMIN_HOST,
    mail: SMTP_URL && MAIL_FROM ? { smtpUrl: SMTP_URL, from: MAIL_FROM } : undefined,
    /** Undefined where an owner may set it: what holds is in the owner's settings. */
    contactTo: CONTACT_TO,
    social:
      variables.SOCIAL_GRAPH_URL && variables.SOCIAL_TOKEN
        ? { graphUrl: variables.SOCIAL_GRAPH_URL, token: variables.SOCIAL_TOKEN }
        : undefined,
    sessionSecret: variables.SESSION_SECRET,
    /** Contact requests from one client address; undefined for no limit. */
    rateLimit: variables.RATE_LIMIT,
    webhook:
      WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : undefined,
    /** Undefined where the site makes no backups itself; the folder is an absolute path. */
    backup: variables.BACKUP_DIR
      ? {
          dir: variables.BACKUP_DIR,
          keep: variables.BACKUP_KEEP,
          recipient: variables.BACKUP_RECIPIENT,
          command: variables.BACKUP_COMMAND,
        }
      : undefined,
    metricsToken: variables.METRICS_TOKEN,
    /** Number of proxies in front whose `X-Forwarded-For` is trusted. */
    trustProxy: variables.TRUST_PROXY,
    /** Announces changed posts to search engines; public, since the site serves it as a file. */
    indexNowKey: variables.INDEXNOW_KEY,
    hasAdminArea: variables.ADMIN_AREA === "on",
    timeZone: variables.TIME_ZONE,
    aiCrawlers: variables.AI_CRAWLERS,
    logLevel: variables.LOG_LEVEL,
    /** Variables that are set, as they are written. */
    setVariables,
  };
}
