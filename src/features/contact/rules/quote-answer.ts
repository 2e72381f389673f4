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

/** Texts that must not be quoted: passwords and keys, as they are written and decoded. */
export function listSecrets(...settings: readonly (string | undefined)[]): string[] {
  return settings.flatMap((setting) => {
    if (setting === undefined) return [];
    const { username = "", password = "", pathname = "", search = "" } = URL.parse(setting) ?? {};
    const parts = [setting, username, password, pathname, search.slice(1)];
    return [...parts, ...parts.map(decode)];
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
