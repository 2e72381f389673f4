import { describeStatus } from "../answer.ts";
import {
  type Check,
  type CheckedSite,
  type Finding,
  findOnPages,
  type Page,
} from "../checked-site.ts";

const day = 86_400_000;

/** Days before an expiry from which a warning is given. */
const warningDays = { securityText: 30, certificate: 14 } as const;

interface HeaderRule {
  readonly name: string;
  readonly isMet: (value: string) => boolean;
  readonly expected: string;
  readonly onlyHttps?: boolean;
}

/** Headers of every page: https://owasp.org/www-project-secure-headers/ */
const headerRules: readonly HeaderRule[] = [
  {
    name: "content-security-policy",
    isMet: (value) => value !== "" && !/'unsafe-inline'|'unsafe-eval'/.test(value),
    expected: "without unsafe-inline and unsafe-eval",
  },
  {
    name: "content-security-policy",
    isMet: (value) => /(?:^|;)\s*frame-ancestors\s/.test(value),
    expected: "with frame-ancestors",
  },
  {
    name: "strict-transport-security",
    isMet: (value) => Number(/max-age=(\d+)/.exec(value)?.[1]) >= 15_552_000,
    expected: "for half a year at least",
    onlyHttps: true,
  },
  {
    name: "x-content-type-options",
    isMet: (value) => value === "nosniff",
    expected: "with nosniff",
  },
  {
    name: "referrer-policy",
    isMet: (value) =>
      /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value),
    expected: "that sends no whole address to other sites",
  },
];

/** Checks of headers, security.txt and the certificate. */
export const headerChecks: readonly Check[] = [
  {
    id: "security-headers",
    title: "Every page has its security headers",
    level: "error",
    remedy: "Let the server send the header, and the proxy pass it on.",
    find: ({ pages }) =>
      headerRules.flatMap((rule) => findOnPages(pages, (page) => describeHeader(page, rule))),
  },
  {
    id: "security-txt",
    title: "/.well-known/security.txt has a contact and has not expired (RFC 9116)",
    level: "error",
    remedy: "Correct the file: https://www.rfc-editor.org/rfc/rfc9116",
    find: (site) => {
      const { detail } = readSecurityText(site);
      return detail ? [{ address: getSecurityTextUrl(site), detail }] : [];
    },
  },
  {
    id: "security-txt-expiry",
    title: `security.txt is valid for ${warningDays.securityText} days more`,
    level: "warning",
    remedy: "Set a later date of expiry.",
    find: (site) =>
      findExpiry(
        site,
        readSecurityText(site).expires,
        warningDays.securityText,
        getSecurityTextUrl(site),
      ),
  },
  {
    id: "certificate",
    title: "The certificate is accepted and has not expired",
    level: "error",
    remedy: "Renew the certificate, for this host's name and with its whole chain.",
    find: ({ origin, certificate }) =>
      certificate?.refusal
        ? [{ address: origin, detail: `is refused: ${certificate.refusal}` }]
        : [],
  },
  {
    id: "certificate-expiry",
    title: `The certificate is valid for ${warningDays.certificate} days more`,
    level: "warning",
    remedy: "Find out why it is not renewed.",
    find: (site) =>
      findExpiry(site, site.certificate?.validTo, warningDays.certificate, site.origin),
  },
];

function describeHeader({ url, headers }: Page, rule: HeaderRule): string | undefined {
  if (rule.onlyHttps && !url.startsWith("https:")) return undefined;
  const value = headers[rule.name] ?? "";
  return rule.isMet(value) ? undefined : `has no ${rule.name} ${rule.expected}`;
}

const getSecurityTextUrl = ({ origin }: CheckedSite) => `${origin}/.well-known/security.txt`;

function readSecurityText(site: CheckedSite): { detail?: string; expires?: Date } {
  const answer = site.answers.get(getSecurityTextUrl(site));
  const status = answer ? describeStatus(answer) : "was not read";
  if (status) return { detail: status };
  if (answer?.type !== "text/plain") return { detail: `is sent as ${answer?.type || "no type"}` };
  const read = (field: string) =>
    [...(answer.text ?? "").matchAll(new RegExp(`^${field}:\\s*(\\S+)\\s*$`, "gim"))].map(
      ([, value = ""]) => value,
    );
  if (!read("contact").some((value) => /^(?:mailto:|https:|tel:)/.test(value))) {
    return { detail: "has no Contact with a mailto:, https: or tel: address" };
  }
  const [expiry, ...others] = read("expires");
  const expires = new Date(expiry ?? "");
  if (others.length > 0 || Number.isNaN(expires.getTime())) {
    return { detail: "has not one date in Expires" };
  }
  const canonicals = read("canonical");
  if (canonicals.length > 0 && !canonicals.includes(getSecurityTextUrl(site))) {
    return { detail: `has another address in Canonical: ${canonicals.join(", ")}` };
  }
  return expires < site.now ? { detail: `expired on ${formatDay(expires)}` } : { expires };
}

function findExpiry(
  { now }: CheckedSite,
  expires: Date | undefined,
  days: number,
  address: string,
): Finding[] {
  const left = expires && Math.floor((expires.getTime() - now.getTime()) / day);
  if (left === undefined || left < 0 || left >= days) return [];
  return [{ address, detail: `expires in ${left} days, on ${formatDay(expires as Date)}` }];
}

const formatDay = (date: Date) => date.toISOString().slice(0, 10);
