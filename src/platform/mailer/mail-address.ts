// The dot-string of RFC 5321 with the letters of RFC 6531; dots may stand anywhere, as some providers allow.
const mailAddress =
  /^(?<local>[\w!#$%&'*+/=?^`{|}~.\u0080-\uFFFF-]{1,64})@(?<domain>(?:[\w\u0080-\uFFFF-]{1,63}\.)+[\w\u0080-\uFFFF-]{2,63})$/;

/** Whether a mail can be sent there. The form's own rule lets quotes, brackets and commas through, which mail gives a meaning. */
export function isMailAddress(address: string): boolean {
  return mailAddress.test(address);
}

/** The link that writes to a mail address (RFC 6068). */
export function getMailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}
