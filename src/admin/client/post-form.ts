/** Bytes that the bodies of a page's requests with `keepalive` may have together (Fetch Standard). */
const maxKept = 64 * 1024;

let kept = 0;

/** Sends a form without leaving the page; undefined where no answer came. A page that is left ends only bodies over the limit. */
export async function postForm(
  form: HTMLFormElement,
  intent: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Response | undefined> {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.append(name, String(value));
  for (const [name, value] of Object.entries({ ...more, intent })) fields.set(name, value);
  // Percent-encoded, it has one byte per character.
  const size = String(fields).length;
  const keepalive = kept + size <= maxKept;
  if (keepalive) kept += size;
  try {
    return await fetch(form.action, { method: "POST", body: fields, keepalive });
  } catch {
    return undefined;
  } finally {
    if (keepalive) kept -= size;
  }
}
