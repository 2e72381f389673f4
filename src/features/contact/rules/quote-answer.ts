/** Longest quotation. */
const maxLength = 300;
/** Shorter ones would take away letters that are no secret. */
const minSecretLength = 4;

/** Words of another host as one line of bounded length, in which these secrets do not appear. */
export function quoteAnswer(words: string, secrets: readonly string[]): string {
  let quoted = words;
  const hidden = secrets.filter(({ length }) => length >= minSecretLength);
  for (const secret of hidden.toSorted((one, other) => other.length - one.length)) {
    quoted = quoted.replaceAll(secret, "•••");
  }
  const line = quoted
    .replace(/[\p{C}\p{Z}\s]+/gu, " ")
    .toWellFormed()
    .trim();
  const characters = [...line];
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join("")}…` : line;
}
