import type { CheckRow, Page } from "../checked-site.ts";

const day = 86_400_000;

/** Days before the expiry of a certificate from which a warning is given. */
const warningDays = 14;

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

export const headerChecks: readonly CheckRow[] = [
  {
    id: "security-headers",
    title: "Every page has its security headers",
    remedy: "Let the server send the header, and the proxy pass it on.",
    onPages: (page) => headerRules.flatMap((rule) => describeHeader(page, rule)),
  },
  {
    id: "certificate",
    title: "The certificate is accepted and has not expired",
    remedy: "Renew the certificate, for this host's name and with its whole chain.",
    find: ({ origin, certificate }) =>
      certificate?.refusal
        ? [{ address: origin, detail: `is refused: ${certificate.refusal}` }]
        : [],
  },
  {
    id: "certificate-expiry",
    title: `The certificate is valid for ${warningDays} days more`,
    level: "warning",
    remedy: "Find out why it is not renewed.",
    find: ({ origin, certificate, now }) => {
      if (!certificate || certificate.refusal) return [];
      const days = Math.floor((certificate.validTo.getTime() - now.getTime()) / day);
      return days < warningDays ? [{ address: origin, detail: `expires in ${days} days` }] : [];
    },
  },
];

function describeHeader({ url, headers }: Page, rule: HeaderRule): string[] {
  if (rule.onlyHttps && !url.startsWith("https:")) return [];
  return rule.isMet(headers[rule.name] ?? "") ? [] : [`has no ${rule.name} ${rule.expected}`];
}
