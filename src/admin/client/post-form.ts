/** Sends a form as one of its buttons would, without leaving the page; undefined where no answer came. */
export async function postForm(
  form: HTMLFormElement,
  intent: string,
): Promise<Response | undefined> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  body.set("intent", intent);
  try {
    // A page that is left does not end it.
    return await fetch(form.action, { method: "POST", body, keepalive: true });
  } catch {
    return undefined;
  }
}
