/** Takes off what is pasted along with a mail address: `mailto:`, a name before angle brackets, quotes, trailing punctuation. */
export function cleanPastedEmail(line: string): string {
  const text = /^[^<>]*<([^<>]*)>[^<>]*$/.exec(line)?.[1] ?? line;
  const [, address] = /^[<\s]*mailto:(?:\/\/)?([^?]*)/i.exec(text) ?? [];
  return (address === undefined ? text : decodeAddress(address))
    .replace(/^[\s<>()[\]"“”„«»‘‚,;:¡¿]+|[\s<>()[\]"“”„«»’.,;:!?]+$/g, "")
    .replace(/^'?(.*)'$/, "$1")
    .replace(/ ?@ ?/, "@");
}

/** A `mailto:` link percent-encodes some characters (RFC 6068). */
function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address).normalize();
  } catch {
    return "";
  }
}
