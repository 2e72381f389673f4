import path from "node:path";
import * as v from "valibot";

export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const secondsPer = { s: 1, m: 60, h: 3600 } as const;

// Each schema carries what it expects as its message; the variable and the value are put round it.

export const text = v.string();

export function integer(min: number, max: number, expected: string) {
  return v.pipe(
    text,
    v.regex(/^\d{1,9}$/, expected),
    v.transform(Number),
    v.minValue(min, expected),
    v.maxValue(max, expected),
  );
}

export function url(protocols: readonly string[], expected: string) {
  return v.pipe(
    text,
    v.check((value) => protocols.includes(URL.parse(value)?.protocol ?? ""), expected),
    v.check((value) => Boolean(URL.parse(value)?.hostname), expected),
  );
}

export function httpUrl(expected: string) {
  return v.pipe(
    url(["http:", "https:"], expected),
    v.transform((value) => value.replace(/\/+$/, "")),
  );
}

/** The path stays: calls are put behind it. */
export const baseUrl = v.pipe(
  httpUrl("an http:// or https:// address"),
  v.check((value) => {
    const { search, hash } = new URL(value);
    return !search && !hash;
  }, "an address without ? and #"),
);

export const smtpUrl = v.pipe(
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
export const webhookSecret = v.pipe(
  text,
  v.check((value) => {
    const key = Buffer.from(value.slice("whsec_".length), "base64");
    const canonical = `whsec_${key.toString("base64")}`;
    return value === canonical && key.length >= 24 && key.length <= 64;
  }, "whsec_ and 24 to 64 bytes in base64"),
);

const emailAddressPattern = /^[^\s\p{Cc}@<>,;"]+@[^\s\p{Cc}@<>,;".]+(?:\.[^\s\p{Cc}@<>,;".]+)*$/u;

export const emailAddressList = v.pipe(
  text,
  v.transform((value) => value.split(",").map((address) => address.trim())),
  v.everyItem(
    (address) => emailAddressPattern.test(address),
    "one or more mail addresses, comma between",
  ),
);

export const mailFrom = v.pipe(
  text,
  v.transform((value) => {
    const { name = "", address = value } =
      /^"?(?<name>[^"<>]*?)"?\s*<(?<address>[^<>]*)>$/.exec(value)?.groups ?? {};
    return { name, address };
  }),
  v.check(({ address }) => emailAddressPattern.test(address), "a mail address, or: Name <address>"),
);

export const siteUrl = v.pipe(
  url(["http:", "https:"], "an address such as https://www.example.com"),
  v.check((value) => {
    const { pathname, search, hash, username } = new URL(value);
    return pathname === "/" && !search && !hash && !username;
  }, "an address without a path, such as https://www.example.com"),
  v.transform((value) => new URL(value).origin),
);

const rateLimitFormat = "a limit such as 10/m (or /s, /h), or off";
export const rateLimit = v.pipe(
  text,
  v.regex(/^(?:off|[1-9]\d{0,5}\/[smh])$/, rateLimitFormat),
  v.transform((value) => {
    if (value === "off") return undefined;
    const [requests, unit] = value.split("/") as [string, keyof typeof secondsPer];
    return { requests: Number(requests), seconds: secondsPer[unit] };
  }),
);

export const timeZone = v.pipe(
  text,
  v.check(
    (name) => succeeds(() => new Intl.DateTimeFormat("en", { timeZone: name })),
    "a time zone such as America/Mexico_City or Europe/Madrid",
  ),
);

export const directory = v.pipe(
  text,
  v.transform((value) => path.resolve(value)),
);

const keepFormat = "numbers of days, weeks and months such as 7d,4w,12m";
export const keep = v.pipe(
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
