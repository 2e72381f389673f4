import { DeliveryError } from "#app/features/delivery/rules/delivery-error.ts";

/** What nodemailer says of a failure; its message repeats the server's words, which may hold an address. */
export interface SmtpError {
  readonly code?: string | undefined;
  readonly command?: string | undefined;
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly permanent?: boolean | undefined;
  readonly originalCode?: string | undefined;
}

/** The stable code and the words for each way in which no answer came, by nodemailer's code. */
const errorsWithoutResponse: Readonly<Record<string, readonly [code: string, words: string]>> = {
  EAUTH: ["auth", "no login at the mail server"],
  ECONNECTION: ["connection", "the connection to the mail server broke"],
  EDNS: ["dns", "the mail server's name leads nowhere"],
  EPROTOCOL: ["protocol", "the mail server did not speak SMTP"],
  ESOCKET: ["connection", "no connection to the mail server"],
  ETIMEDOUT: ["timeout", "the mail server took too long"],
  ETLS: ["tls", "no TLS with the mail server: its certificate must be valid for its name"],
};

/**
 * The fault behind an error of the SMTP client, in words of ours and the server's numbers alone. It is final when
 * the server refuses the mailbox for good; whatever may be mended at our end (sender, login, policy) is not.
 */
export function toSmtpDeliveryError(error: SmtpError): DeliveryError {
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
    `the mail server answered ${smtpStatus} to ${command}`,
    { final: error.permanent === true && isMailboxRejected(command, responseCode, status) },
  );
}

const loginRequiredCodes: readonly number[] = [530, 534, 535, 538];

function isMailboxRejected(command: string, code: number, status = ""): boolean {
  if (command === "RCPT TO")
    return !loginRequiredCodes.includes(code) && !status.startsWith("5.7.");
  return command === "DATA" && /^5\.[12]\./.test(status);
}
