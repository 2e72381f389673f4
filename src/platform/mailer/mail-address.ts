// The dot-string of RFC 5321 with the letters of RFC 6531; dots are allowed anywhere, as by some providers.
const mailAddress =
  /^(?<local>[\w!#$%&'*+/=?^`{|}~.\u0080-\uFFFF-]{1,64})@(?<domain>(?:[\w\u0080-\uFFFF-]{1,63}\.)+[\w\u0080-\uFFFF-]{2,63})$/;

/** Whether mail can be sent to an address. The form also accepts quotes, brackets and commas, which have a meaning in mail headers. */
export function isMailAddress(address: string): boolean {
  return mailAddress.test(address);
}

/** Builds a `mailto:` link (RFC 6068). */
export function getMailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}
