/**
 * First word of a first name, for the greeting; undefined unless it looks like a plain name. The greeting is the only text of
 * a visitor that is sent to an unconfirmed address.
 */
export function findGreetingName(firstName: string): string | undefined {
  return /^\p{L}[\p{L}\p{M}'’-]{1,23}(?= |$)/u.exec(firstName)?.[0];
}
