import { readCertificate } from "#app/platform/http-client/read-certificate.ts";
import { HttpClientError, sendRequest } from "#app/platform/http-client/safe-request.ts";
import type { PublicAddress } from "./rules/health.ts";

const limits = { timeout: 10_000, maxBytes: 1024, trusted: true } as const;

const causes: readonly (readonly [RegExp, string])[] = [
  [/\((?:ENOTFOUND|EAI_AGAIN)\)$/, "the name is not found"],
  [/\(ECONNREFUSED\)$/, "nothing listens there"],
  [/\((?:EPROTO|ERR_SSL_.*|ERR_TLS_.*|.*CERT.*|.*SIGNATURE.*)\)$/, "no valid certificate"],
];

/** Asks for the site as its visitors do: by name, through what is in front, with a certificate that is verified. */
export async function askPublicAddress(
  siteUrl: string,
  signal: AbortSignal,
): Promise<PublicAddress> {
  const url = new URL("/healthz", siteUrl);
  const isSecure = url.protocol === "https:";
  const [problem, certificate] = await Promise.all([
    findProblem(url, signal),
    isSecure ? readCertificate(url, signal).catch(() => undefined) : undefined,
  ]);
  return {
    problem,
    certificate: certificate && {
      startsAt: certificate.validFrom,
      expiresAt: certificate.validTo,
    },
  };
}

async function findProblem(url: URL, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { status, body } = await sendRequest(url, {}, { ...limits, signal });
    if (status !== 200) return `answered ${status}`;
    return body.toString().startsWith('{"status":"alive"') ? undefined : "another site answers";
  } catch (error) {
    if (!(error instanceof HttpClientError)) throw error;
    const { message } = error;
    const cause = causes.find(([code]) => code.test(message))?.[1];
    return cause ? message.replace("no answer", cause) : message;
  }
}
