import path from "node:path";
import * as v from "valibot";

/** A wrong setting. The message is one line that names the variable; it never holds a secret. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** Everything that can be set from outside; read once at start. */
export type Settings = Readonly<ReturnType<typeof toSettings>>;

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const secondsPer = { s: 1, m: 60, h: 3600 } as const;

// Each schema carries what it expects as its message; the variable and the value are put round it.

const text = v.string();

function integer(min: number, max: number, expected: string) {
  return v.pipe(
    text,
    v.regex(/^\d{1,9}$/, expected),
    v.transform(Number),
    v.minValue(min, expected),
    v.maxValue(max, expected),
  );
}

function url(protocols: readonly string[], expected: string) {
  return v.pipe(
    text,
    v.check((value) => protocols.includes(URL.parse(value)?.protocol ?? ""), expected),
    v.check((value) => Boolean(URL.parse(value)?.hostname), expected),
  );
}

function httpUrl(expected: string) {
  return v.pipe(
    url(["http:", "https:"], expected),
    v.transform((value) => value.replace(/\/+$/, "")),
  );
}

/** The path stays: calls are put behind it. */
const baseUrl = v.pipe(
  httpUrl("an http:// or https:// address"),
  v.check((value) => {
    const { search, hash } = new URL(value);
    return !search && !hash;
  }, "an address without ? and #"),
);

const smtpUrl = v.pipe(
  url(["smtp:", "smtps:"], "an smtp:// or smtps:// address"),
  v.check((value) => {
    const { username, password, pathname, search, hash } = new URL(value);
    return !pathname.replace("/", "") && !search && !hash && isDecodable(username + password);
  }, "an address such as smtps://user:password@mail.example.com, user and password percent-encoded"),
);

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

// https://github.com/standard-webhooks/standard-webhooks: a key of 24 to 64 bytes, in base64.
const webhookSecret = v.pipe(
  text,
  v.check((value) => {
    const key = Buffer.from(value.slice("whsec_".length), "base64");
    const canonical = `whsec_${key.toString("base64")}`;
    return value === canonical && key.length >= 24 && key.length <= 64;
  }, "whsec_ and 24 to 64 bytes in base64"),
);

const emailAddressPattern = /^[^\s@<>,;"]+@[^\s@<>,;".]+(?:\.[^\s@<>,;".]+)*$/;

const emailAddressList = v.pipe(
  text,
  v.transform((value) => value.split(",").map((address) => address.trim())),
  v.everyItem(
    (address) => emailAddressPattern.test(address),
    "one or more mail addresses, comma between",
  ),
);

const mailFrom = v.pipe(
  text,
  v.transform((value) => {
    const { name = "", address = value } =
      /^"?(?<name>[^"<>]*?)"?\s*<(?<address>[^<>]*)>$/.exec(value)?.groups ?? {};
    return { name, address };
  }),
  v.check(({ address }) => emailAddressPattern.test(address), "a mail address, or: Name <address>"),
);

const siteUrl = v.pipe(
  url(["http:", "https:"], "an address such as https://www.example.com"),
  v.check((value) => {
    const { pathname, search, hash, username } = new URL(value);
    return pathname === "/" && !search && !hash && !username;
  }, "an address without a path, such as https://www.example.com"),
  v.transform((value) => new URL(value).origin),
);

const rateLimitFormat = "a limit such as 10/m (or /s, /h), or off";
const rateLimit = v.pipe(
  text,
  v.regex(/^(?:off|[1-9]\d{0,5}\/[smh])$/, rateLimitFormat),
  v.transform((value) => {
    if (value === "off") return undefined;
    const [requests, unit] = value.split("/") as [string, keyof typeof secondsPer];
    return { requests: Number(requests), seconds: secondsPer[unit] };
  }),
);

const timeZone = v.pipe(
  text,
  v.check(isTimeZone, "a time zone such as America/Mexico_City or Europe/Madrid"),
);

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const environmentSchema = v.object({
  HOST: v.optional(
    v.pipe(text, v.regex(/^[\w.:%-]+$/, "a host name or an IP address")),
    "127.0.0.1",
  ),
  PORT: v.optional(integer(0, 65_535, "a port number from 0 to 65535"), "3000"),
  SITE_URL: v.optional(siteUrl),
  DATA_DIR: v.optional(
    v.pipe(
      text,
      v.transform((value) => path.resolve(value)),
    ),
    "./data",
  ),
  DATABASE_URL: v.optional(url(["postgres:", "postgresql:"], "a postgres:// address")),
  UPLOADS_DIR: v.optional(
    v.pipe(
      text,
      v.transform((value) => path.resolve(value)),
    ),
  ),
  ADMIN_APP_KEY: v.optional(
    v.pipe(text, v.regex(/^[\w-]{1,64}$/, "1 to 64 letters, digits, - or _")),
    "site",
  ),
  ADMIN_HOST: v.optional(baseUrl),
  SMTP_URL: v.optional(smtpUrl),
  CONTACT_TO: v.optional(emailAddressList),
  MAIL_FROM: v.optional(mailFrom),
  SOCIAL_GRAPH_URL: v.optional(httpUrl("an http:// or https:// address")),
  SOCIAL_TOKEN: v.optional(text),
  SESSION_SECRET: v.optional(v.pipe(text, v.minLength(32, "at least 32 characters"))),
  RATE_LIMIT: v.optional(rateLimit, "10/m"),
  WEBHOOK_URL: v.optional(url(["http:", "https:"], "an http:// or https:// address")),
  WEBHOOK_SECRET: v.optional(webhookSecret),
  CONTACT_RETENTION_DAYS: v.optional(integer(1, 36_500, "a number of days, at least 1")),
  METRICS_TOKEN: v.optional(text),
  TRUST_PROXY: v.optional(integer(0, 32, "a number of proxies from 0 to 32"), "0"),
  INDEXNOW_KEY: v.optional(
    v.pipe(text, v.regex(/^[\dA-Za-z-]{8,128}$/, "8 to 128 letters, digits or hyphens")),
  ),
  ADMIN_AREA: v.optional(v.picklist(["on", "off"], "on or off"), "on"),
  TIME_ZONE: v.optional(timeZone, "America/Mexico_City"),
  AI_CRAWLERS: v.optional(v.picklist(["allow", "deny"], "allow or deny"), "allow"),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `one of ${logLevels.join(", ")}`), "info"),
});

type Variable = keyof typeof environmentSchema.entries;
type ParsedVariables = v.InferOutput<typeof environmentSchema>;

/** Variables whose values may hold a password or a token: messages never show them. */
const secretVariables: ReadonlySet<string> = new Set<Variable>([
  "DATABASE_URL",
  "SMTP_URL",
  "SOCIAL_TOKEN",
  "SESSION_SECRET",
  "WEBHOOK_URL",
  "WEBHOOK_SECRET",
  "METRICS_TOKEN",
]);

/** Settings that are no use without another one: the needed one, and what asks for it. */
const requirements: readonly (readonly [needed: Variable, by: Variable])[] = [
  ["SESSION_SECRET", "DATABASE_URL"],
  ["CONTACT_TO", "SMTP_URL"],
  ["MAIL_FROM", "SMTP_URL"],
  ["WEBHOOK_SECRET", "WEBHOOK_URL"],
  ["SOCIAL_GRAPH_URL", "SOCIAL_TOKEN"],
];

/**
 * Reads the settings from environment variables; blank ones count as unset.
 * Throws a SettingsError for the first that is wrong or missing.
 */
export function readSettings(environment: Environment): Settings {
  const setVariables = Object.fromEntries(
    Object.keys(environmentSchema.entries).flatMap((name) => {
      const value = environment[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const result = v.safeParse(environmentSchema, setVariables, { abortEarly: true });
  if (!result.success) {
    const [{ path: [{ key }] = [{ key: "" }], message }] = result.issues;
    const name = String(key);
    const got = secretVariables.has(name) ? "" : `, got ${JSON.stringify(setVariables[name])}`;
    throw new SettingsError(`${name}: expected ${message}${got}`);
  }
  for (const [needed, by] of requirements) {
    if (result.output[by] !== undefined && result.output[needed] === undefined) {
      throw new SettingsError(`${needed}: expected a value, because ${by} is set`);
    }
  }
  const settings = toSettings(result.output);
  if (settings.adminHost === settings.siteUrl) {
    throw new SettingsError("ADMIN_HOST: expected another address than SITE_URL");
  }
  return settings;
}

function toSettings(variables: ParsedVariables) {
  const { HOST: host, PORT: port, DATA_DIR: dataDir } = variables;
  const urlHost = host.includes(":") ? `[${host}]` : host;
  const { SMTP_URL, CONTACT_TO, MAIL_FROM, WEBHOOK_URL, WEBHOOK_SECRET } = variables;
  return {
    host,
    port,
    /** Public address, without a slash at its end. */
    siteUrl: variables.SITE_URL ?? `http://${urlHost}:${port}`,
    /** Absolute path. */
    dataDir,
    /** Unset for the embedded database. */
    databaseUrl: variables.DATABASE_URL,
    /** Absolute path. */
    uploadsDir: variables.UPLOADS_DIR ?? path.join(dataDir, "uploads"),
    adminAppKey: variables.ADMIN_APP_KEY,
    /** Without a slash at its end. */
    adminHost: variables.ADMIN_HOST,
    mail:
      SMTP_URL && CONTACT_TO && MAIL_FROM
        ? { smtpUrl: SMTP_URL, contactTo: CONTACT_TO, from: MAIL_FROM }
        : undefined,
    social:
      variables.SOCIAL_GRAPH_URL && variables.SOCIAL_TOKEN
        ? { graphUrl: variables.SOCIAL_GRAPH_URL, token: variables.SOCIAL_TOKEN }
        : undefined,
    sessionSecret: variables.SESSION_SECRET,
    /** Contact requests from one client address; undefined for no limit. */
    rateLimit: variables.RATE_LIMIT,
    webhook:
      WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : undefined,
    contactRetentionDays: variables.CONTACT_RETENTION_DAYS,
    metricsToken: variables.METRICS_TOKEN,
    /** Number of proxies in front whose `X-Forwarded-For` is trusted. */
    trustProxy: variables.TRUST_PROXY,
    /** Announces changed posts to search engines; public, since the site serves it as a file. */
    indexNowKey: variables.INDEXNOW_KEY,
    /** Whether users can sign in at `/administrator`. */
    hasAdminArea: variables.ADMIN_AREA === "on",
    /** IANA name of the zone of dates in the administrator area. */
    timeZone: variables.TIME_ZONE,
    /** Whether robots.txt lets crawlers of language models in. */
    aiCrawlers: variables.AI_CRAWLERS,
    logLevel: variables.LOG_LEVEL,
  };
}
