/** Takes off what is pasted along with a mail address: `mailto:`, a name before angle brackets, quotes, trailing punctuation. */
export function cleanPastedEmail(line: string): string {
  const text = /^[^<>]*<([^<>]*)>[^<>]*$/.exec(line)?.[1] ?? line;
  const [, address] = /^[<\s]*mailto:([^?]*)/i.exec(text) ?? [];
  return (address ?? text)
    .replace(/^[\s<>()[\]"“”„«»‘‚,;:¡¿]+|[\s<>()[\]"“”„«»’.,;:!?]+$/g, "")
    .replace(/^'?(.*)'$/, "$1")
    .replace(/ ?@ ?/, "@");
}
