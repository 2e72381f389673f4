import * as v from "valibot";
import { isAgeRecipient } from "./age-recipient.ts";
import {
  baseUrl,
  directory,
  emailAddressList,
  httpUrl,
  integer,
  keep,
  logLevels,
  mailFrom,
  rateLimit,
  siteUrl,
  smtpUrl,
  text,
  timeZone,
  url,
  webhookSecret,
} from "./value-formats.ts";

/** Metadata of a variable, beside its description, which is its meaning. */
interface VariableMetadata {
  /** Described value without the variable, where it is not a default of the schema. */
  readonly computedDefault?: string;
  /** May hold a password or a token: messages never show it. */
  readonly isSecret?: boolean;
  /**
   * Part of it that owners see in the administrator area: the text, the host of an address, its presence, or nothing; `form`
   * where they may set it.
   */
  readonly inArea: "text" | "host" | "presence" | "form" | "nothing";
}

function variable<const Schema extends v.GenericSchema>(
  schema: Schema,
  meaning: string,
  metadata: VariableMetadata,
) {
  return v.pipe(schema, v.description(meaning), v.metadata({ ...metadata }));
}

/** Every variable that the site reads. `docs/reference/settings.md` is written from this table. */
export const environmentSchema = v.object({
  SITE_ENV_FILE: variable(
    v.optional(text),
    "file with settings, a line each such as `PORT=3000`, for the site and the command line alike, which also take it as `--env-file FILE`; what the environment sets wins, also where it sets it to nothing",
    { inArea: "nothing" },
  ),
  HOST: variable(
    v.optional(v.pipe(text, v.regex(/^[\w.:%-]+$/, "a host name or an IP address")), "127.0.0.1"),
    "where `npm start` and `npm run dev` listen",
    { inArea: "nothing" },
  ),
  PORT: variable(
    v.optional(integer(0, 65_535, "a port number from 0 to 65535"), "3000"),
    "the port of both",
    { inArea: "nothing" },
  ),
  SITE_URL: variable(
    v.optional(siteUrl),
    "public address, without a path, for canonical links, feeds, the sitemap and mails; cookies are `Secure` with `https:`",
    { inArea: "text", computedDefault: "`http://HOST:PORT`" },
  ),
  DATA_DIR: variable(v.optional(directory, "./data"), "database file, secret and uploads", {
    inArea: "nothing",
  }),
  DATABASE_URL: variable(
    v.optional(url(["postgres:", "postgresql:"], "a postgres:// address")),
    "`postgres://…` takes PostgreSQL instead of the embedded SQLite",
    { inArea: "presence", isSecret: true },
  ),
  UPLOADS_DIR: variable(
    v.optional(directory),
    "pictures of posts, served under `/uploads/`; several hosts share one folder",
    { inArea: "nothing", computedDefault: "`DATA_DIR/uploads`" },
  ),
  ADMIN_APP_KEY: variable(
    v.optional(v.pipe(text, v.regex(/^[\w-]{1,64}$/, "1 to 64 letters, digits, - or _")), "site"),
    "the key in `/administrator/app/{key}/…`",
    { inArea: "nothing" },
  ),
  ADMIN_HOST: variable(
    v.optional(baseUrl),
    "another administrator host, asked under `ADMIN_APP_KEY`: posts come from there, contact requests are delivered there",
    { inArea: "host" },
  ),
  SMTP_URL: variable(
    v.optional(smtpUrl),
    "the mail server: each contact request is mailed, and its sender gets an answer; needs `MAIL_FROM`",
    { inArea: "host", isSecret: true },
  ),
  CONTACT_TO: variable(
    v.optional(emailAddressList),
    "whom contact requests are mailed to; unset, an owner says it in the administrator area",
    { inArea: "form", computedDefault: "the address in `MAIL_FROM`" },
  ),
  MAIL_FROM: variable(v.optional(mailFrom), "the sender of every mail", { inArea: "text" }),
  SOCIAL_GRAPH_URL: variable(
    v.optional(httpUrl("an http:// or https:// address")),
    "the service of the social account whose last three posts the home page shows; samples without it",
    { inArea: "nothing" },
  ),
  SOCIAL_TOKEN: variable(v.optional(text), "the token of that account; needs `SOCIAL_GRAPH_URL`", {
    inArea: "nothing",
    isSecret: true,
  }),
  SESSION_SECRET: variable(
    v.optional(v.pipe(text, v.minLength(32, "at least 32 characters"))),
    "signs cookies and keys hashes; 32 characters or more; required with `DATABASE_URL`",
    { inArea: "nothing", computedDefault: "made, and kept in `DATA_DIR`", isSecret: true },
  ),
  RATE_LIMIT: variable(
    v.optional(rateLimit, "10/m"),
    "contact requests from one client address, counted by all processes together; `/s`, `/m` or `/h`; `off` for load tests",
    { inArea: "nothing" },
  ),
  WEBHOOK_URL: variable(
    v.optional(url(["http:", "https:"], "an http:// or https:// address")),
    "each contact request is posted there too, signed; needs `WEBHOOK_SECRET`",
    { inArea: "host", isSecret: true },
  ),
  WEBHOOK_SECRET: variable(
    v.optional(webhookSecret),
    "signs what is posted to `WEBHOOK_URL`: `whsec_` and 24 to 64 bytes in base64",
    { inArea: "presence", isSecret: true },
  ),
  CONTACT_RETENTION_DAYS: variable(
    v.optional(integer(1, 36_500, "a number of days, at least 1")),
    "contact requests older than this are erased, once a day; unset, an owner may say it in the administrator area",
    { inArea: "form" },
  ),
  SUSPECT_RETENTION_DAYS: variable(
    v.optional(integer(1, 36_500, "a number of days, at least 1"), "90"),
    "suspected spam older than this is erased, once a day",
    { inArea: "form" },
  ),
  BACKUP_DIR: variable(
    v.optional(directory),
    "folder into which the site backs up database, uploads and secret, daily from 03:00 of `TIME_ZONE`; better on another disk",
    { inArea: "nothing" },
  ),
  BACKUP_KEEP: variable(
    v.optional(keep, "7d,4w,12m"),
    "how many backups stay there: the newest of so many days, weeks and months; older ones are removed",
    { inArea: "nothing" },
  ),
  BACKUP_RECIPIENT: variable(
    v.optional(
      v.pipe(
        text,
        v.check(isAgeRecipient, "the public key of an age key pair, age1 and 58 letters"),
      ),
    ),
    "encrypts backups for this public key of [age](https://age-encryption.org); only the key's other half opens them",
    { inArea: "nothing" },
  ),
  BACKUP_COMMAND: variable(
    v.optional(v.pipe(text, v.maxLength(4096, "a command of 4096 characters at most"))),
    "run by `sh` after each backup, within an hour, to carry the folder in `BACKUP_PATH` away; it gets no setting of the site",
    { inArea: "nothing", isSecret: true },
  ),
  METRICS_TOKEN: variable(
    v.optional(text),
    "lets `/metrics` be read from elsewhere, as `Authorization: Bearer …`",
    { inArea: "nothing", isSecret: true },
  ),
  TRUST_PROXY: variable(
    v.optional(integer(0, 32, "a number of proxies from 0 to 32"), "0"),
    "how many proxies in front may set `X-Forwarded-For`",
    { inArea: "nothing" },
  ),
  INDEXNOW_KEY: variable(
    v.optional(
      v.pipe(text, v.regex(/^[\dA-Za-z-]{8,128}$/, "8 to 128 letters, digits or hyphens")),
    ),
    "announces published, changed and withdrawn posts to search engines (IndexNow); any 8 to 128 letters, digits or hyphens",
    { inArea: "nothing" },
  ),
  ADMIN_AREA: variable(
    v.optional(v.picklist(["on", "off"], "on or off"), "on"),
    "`off` answers 404 to all of `/administrator` except the calls",
    { inArea: "nothing" },
  ),
  TIME_ZONE: variable(
    v.optional(timeZone, "America/Mexico_City"),
    "zone of dates in the administrator area, and of dates without an offset in post files, by its IANA name",
    { inArea: "text" },
  ),
  AI_CRAWLERS: variable(
    v.optional(v.picklist(["allow", "deny"], "allow or deny"), "allow"),
    "what `robots.txt` says to crawlers of language models: `allow` or `deny`",
    { inArea: "nothing" },
  ),
  LOG_LEVEL: variable(
    v.optional(v.picklist(logLevels, `one of ${logLevels.join(", ")}`), "info"),
    "the least severe of the JSON lines on standard output; none has a visitor's name, mail, phone or text",
    { inArea: "nothing" },
  ),
});

export type Variable = keyof typeof environmentSchema.entries;

export const variables = Object.keys(environmentSchema.entries) as readonly Variable[];

/** Metadata of a variable: its meaning, and what holds without it, for documents. */
export function describeVariable(name: Variable) {
  const schema = environmentSchema.entries[name];
  const metadata = v.getMetadata(schema) as VariableMetadata;
  const { computedDefault = "unset", isSecret = false, inArea } = metadata;
  const schemaDefault = v.getDefault(schema);
  return {
    meaning: v.getDescription(schema) ?? "",
    default: schemaDefault === undefined ? computedDefault : `\`${schemaDefault}\``,
    /** As it would be written; undefined without one, and for a computed one. */
    schemaDefault,
    isSecret,
    inArea,
  };
}

/** Messages hide the value. */
export const isSecret = (name: Variable) => describeVariable(name).isSecret;
