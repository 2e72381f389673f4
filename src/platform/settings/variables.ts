import path from "node:path";
import * as v from "valibot";
import { isAgeRecipient } from "./age-recipient.ts";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const secondsPer = { s: 1, m: 60, h: 3600 } as const;

const text = v.string();

export function integer(min: number, max: number, expected: string) {
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
    return (
      !pathname.replace("/", "") &&
      !search &&
      !hash &&
      succeeds(() => decodeURIComponent(username + password))
    );
  }, "an address such as smtps://user:password@mail.example.com, user and password percent-encoded"),
);

function succeeds(work: () => unknown): boolean {
  try {
    work();
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

const emailAddressPattern = /^[^\s\p{Cc}@<>,;"]+@[^\s\p{Cc}@<>,;".]+(?:\.[^\s\p{Cc}@<>,;".]+)*$/u;

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
  v.check(
    (name) => succeeds(() => new Intl.DateTimeFormat("en", { timeZone: name })),
    "a time zone such as America/Mexico_City or Europe/Madrid",
  ),
);

const directory = v.pipe(
  text,
  v.transform((value) => path.resolve(value)),
);

const keepFormat = "numbers of days, weeks and months such as 7d,4w,12m";
const keep = v.pipe(
  text,
  v.regex(/^[1-9]\d{0,2}[dwm](?:,[1-9]\d{0,2}[dwm]){0,2}$/, keepFormat),
  v.transform((value) => {
    const parts = value.split(",").map((part) => [part.at(-1), Number.parseInt(part, 10)] as const);
    const units = new Map(parts);
    const [days = 0, weeks = 0, months = 0] = ["d", "w", "m"].map((unit) => units.get(unit));
    return { days, weeks, months, isClear: units.size === parts.length };
  }),
  v.check(({ isClear }) => isClear, keepFormat),
  v.transform(({ days, weeks, months }) => ({ days, weeks, months })),
);

/** Metadata of a variable, beside its description, which is its meaning. */
interface VariableMetadata {
  /** Described value without the variable, where it is not a default of the schema. */
  readonly computedDefault?: string;
  /** May hold a password or a token: messages never show it. */
  readonly isSecret?: boolean;
}

function variable<const Schema extends v.GenericSchema>(
  schema: Schema,
  meaning: string,
  metadata: VariableMetadata = {},
) {
  return v.pipe(schema, v.description(meaning), v.metadata({ ...metadata }));
}

/** Every variable that the site reads. `docs/reference/settings.md` is written from this table. */
export const environmentSchema = v.object({
  SITE_ENV_FILE: variable(
    v.optional(text),
    "file with settings, a line each such as `PORT=3000`, for the site and the command line alike, which also take it as `--env-file FILE`; what the environment sets wins, also where it sets it to nothing",
  ),
  HOST: variable(
    v.optional(v.pipe(text, v.regex(/^[\w.:%-]+$/, "a host name or an IP address")), "127.0.0.1"),
    "where `npm start` and `npm run dev` listen",
  ),
  PORT: variable(
    v.optional(integer(0, 65_535, "a port number from 0 to 65535"), "3000"),
    "the port of both",
  ),
  SITE_URL: variable(
    v.optional(siteUrl),
    "public address, without a path, for canonical links, feeds, the sitemap and mails; cookies are `Secure` with `https:`",
    { computedDefault: "`http://HOST:PORT`" },
  ),
  DATA_DIR: variable(v.optional(directory, "./data"), "database file, secret and uploads"),
  DATABASE_URL: variable(
    v.optional(url(["postgres:", "postgresql:"], "a postgres:// address")),
    "`postgres://…` takes PostgreSQL instead of the embedded SQLite",
    { isSecret: true },
  ),
  UPLOADS_DIR: variable(
    v.optional(directory),
    "pictures of posts, served under `/uploads/`; several hosts share one folder",
    { computedDefault: "`DATA_DIR/uploads`" },
  ),
  ADMIN_APP_KEY: variable(
    v.optional(v.pipe(text, v.regex(/^[\w-]{1,64}$/, "1 to 64 letters, digits, - or _")), "site"),
    "the key in `/administrator/app/{key}/…`",
  ),
  ADMIN_HOST: variable(
    v.optional(baseUrl),
    "another administrator host, asked under `ADMIN_APP_KEY`: posts come from there, contact requests are delivered there",
  ),
  SMTP_URL: variable(
    v.optional(smtpUrl),
    "the mail server: each contact request is mailed, and its sender gets an answer; needs `MAIL_FROM`",
    { isSecret: true },
  ),
  CONTACT_TO: variable(
    v.optional(emailAddressList),
    "whom contact requests are mailed to; unset, an owner says it in the administrator area",
    { computedDefault: "the address in `MAIL_FROM`" },
  ),
  MAIL_FROM: variable(v.optional(mailFrom), "the sender of every mail"),
  SOCIAL_GRAPH_URL: variable(
    v.optional(httpUrl("an http:// or https:// address")),
    "the service of the social account whose last three posts the home page shows; samples without it",
  ),
  SOCIAL_TOKEN: variable(v.optional(text), "the token of that account; needs `SOCIAL_GRAPH_URL`", {
    isSecret: true,
  }),
  SESSION_SECRET: variable(
    v.optional(v.pipe(text, v.minLength(32, "at least 32 characters"))),
    "signs cookies and keys hashes; 32 characters or more; required with `DATABASE_URL`",
    { computedDefault: "made, and kept in `DATA_DIR`", isSecret: true },
  ),
  RATE_LIMIT: variable(
    v.optional(rateLimit, "10/m"),
    "contact requests from one client address, counted by all processes together; `/s`, `/m` or `/h`; `off` for load tests",
  ),
  WEBHOOK_URL: variable(
    v.optional(url(["http:", "https:"], "an http:// or https:// address")),
    "each contact request is posted there too, signed; needs `WEBHOOK_SECRET`",
    { isSecret: true },
  ),
  WEBHOOK_SECRET: variable(
    v.optional(webhookSecret),
    "signs what is posted to `WEBHOOK_URL`: `whsec_` and 24 to 64 bytes in base64",
    { isSecret: true },
  ),
  CONTACT_RETENTION_DAYS: variable(
    v.optional(integer(1, 36_500, "a number of days, at least 1")),
    "contact requests older than this are erased, once a day; unset, an owner may say it in the administrator area",
  ),
  SUSPECT_RETENTION_DAYS: variable(
    v.optional(integer(1, 36_500, "a number of days, at least 1"), "90"),
    "suspected spam older than this is erased, once a day",
  ),
  BACKUP_DIR: variable(
    v.optional(directory),
    "folder into which the site backs up database, uploads and secret, daily from 03:00 of `TIME_ZONE`; better on another disk",
  ),
  BACKUP_KEEP: variable(
    v.optional(keep, "7d,4w,12m"),
    "how many backups stay there: the newest of so many days, weeks and months; older ones are removed",
  ),
  BACKUP_RECIPIENT: variable(
    v.optional(
      v.pipe(
        text,
        v.check(isAgeRecipient, "the public key of an age key pair, age1 and 58 letters"),
      ),
    ),
    "encrypts backups for this public key of [age](https://age-encryption.org); only the key's other half opens them",
  ),
  BACKUP_COMMAND: variable(
    v.optional(v.pipe(text, v.maxLength(4096, "a command of 4096 characters at most"))),
    "run by `sh` after each backup, within an hour, to carry the folder in `BACKUP_PATH` away; it gets no setting of the site",
    { isSecret: true },
  ),
  METRICS_TOKEN: variable(
    v.optional(text),
    "lets `/metrics` be read from elsewhere, as `Authorization: Bearer …`",
    { isSecret: true },
  ),
  TRUST_PROXY: variable(
    v.optional(integer(0, 32, "a number of proxies from 0 to 32"), "0"),
    "how many proxies in front may set `X-Forwarded-For`",
  ),
  INDEXNOW_KEY: variable(
    v.optional(
      v.pipe(text, v.regex(/^[\dA-Za-z-]{8,128}$/, "8 to 128 letters, digits or hyphens")),
    ),
    "announces published, changed and withdrawn posts to search engines (IndexNow); any 8 to 128 letters, digits or hyphens",
  ),
  ADMIN_AREA: variable(
    v.optional(v.picklist(["on", "off"], "on or off"), "on"),
    "`off` answers 404 to all of `/administrator` except the calls",
  ),
  TIME_ZONE: variable(
    v.optional(timeZone, "America/Mexico_City"),
    "zone of dates in the administrator area, and of dates without an offset in post files, by its IANA name",
  ),
  AI_CRAWLERS: variable(
    v.optional(v.picklist(["allow", "deny"], "allow or deny"), "allow"),
    "what `robots.txt` says to crawlers of language models: `allow` or `deny`",
  ),
  LOG_LEVEL: variable(
    v.optional(v.picklist(logLevels, `one of ${logLevels.join(", ")}`), "info"),
    "the least severe of the JSON lines on standard output; none has a visitor's name, mail, phone or text",
  ),
});

export type Variable = keyof typeof environmentSchema.entries;

export const variables = Object.keys(environmentSchema.entries) as readonly Variable[];

export function describeVariable(name: Variable) {
  const schema = environmentSchema.entries[name];
  const { computedDefault = "unset", isSecret = false }: VariableMetadata = v.getMetadata(schema);
  const schemaDefault = v.getDefault(schema);
  return {
    meaning: v.getDescription(schema) ?? "",
    /** Default as it would be written; undefined for a computed one. */
    schemaDefault,
    default: schemaDefault === undefined ? computedDefault : `\`${schemaDefault}\``,
    isSecret,
  };
}

export const isSecret = (name: Variable) => describeVariable(name).isSecret;
