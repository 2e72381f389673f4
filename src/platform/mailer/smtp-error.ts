import { DeliveryError } from "#app/platform/outbox/delivery-error.ts";

/** Properties of nodemailer's errors. Their message repeats the server's words, which may hold an address. */
export interface SmtpError {
  readonly code?: string | undefined;
  readonly command?: string | undefined;
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly permanent?: boolean | undefined;
  readonly originalCode?: string | undefined;
}

/** Stable code and message of failures without an SMTP reply, by nodemailer's code. */
const errorsWithoutResponse: Readonly<Record<string, readonly [code: string, text: string]>> = {
  EAUTH: ["auth", "authentication at the mail server failed"],
  ECONNECTION: ["connection", "the connection to the mail server broke"],
  EDNS: ["dns", "the mail server's host name was not found"],
  EPROTOCOL: ["protocol", "invalid SMTP response"],
  ESOCKET: ["connection", "no connection to the mail server"],
  ETIMEDOUT: ["timeout", "the mail server took too long"],
  ETLS: ["tls", "no TLS with the mail server: its certificate must be valid for its name"],
};

/** Permanent when the server refuses the mailbox; sender, login and policy can be corrected by the owner. */
export function toDeliveryError(error: SmtpError, needsSmtpUtf8 = false): DeliveryError {
  const { responseCode, response = "", originalCode = "" } = error;
  const [code, text] = errorsWithoutResponse[error.code ?? ""] ?? [
    "failed",
    "no mail could be made or sent",
  ];
  if (!responseCode) {
    const detail = /^[A-Z_\d]{1,60}$/.test(originalCode) ? ` (${originalCode})` : "";
    return new DeliveryError(code, `${text}${detail}`);
  }
  // RFC 3463: class, subject, detail.
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const command = /^[A-Z]+(?: [A-Z]+)?/.exec(error.command ?? "")?.[0] ?? "";
  const smtpStatus = [responseCode, status].filter(Boolean).join(" ");
  return new DeliveryError(
    code === "auth" || code === "tls" ? code : `smtp-${responseCode}`,
    `the mail server answered ${smtpStatus} to ${command}${needsSmtpUtf8 ? ", and the address needs SMTPUTF8" : ""}`,
    {
      isPermanent: error.permanent === true && isMailboxRejected(command, responseCode, status),
      words: response,
    },
  );
}

const loginRequiredCodes: readonly number[] = [530, 534, 535, 538];

function isMailboxRejected(command: string, code: number, status = ""): boolean {
  if (command === "RCPT TO")
    return !loginRequiredCodes.includes(code) && !status.startsWith("5.7.");
  // 5.6.7: an address outside ASCII (RFC 6531).
  return command === "DATA" && /^5\.(?:[12]\.|6\.7$)/.test(status);
}
