/** Time to wait for the result page, in milliseconds. */
const timeout = 5000;

/**
 * Whether the result page shows this text. It knows the result from a cookie, which a browser may refuse, a proxy may
 * take off, and an answer that is not the site's does not bring.
 */
export async function doesResultPageShow(path: string, text: string): Promise<boolean> {
  try {
    const page = await fetch(path, { redirect: "manual", signal: AbortSignal.timeout?.(timeout) });
    return (await page.text()).includes(text);
  } catch {
    return false;
  }
}
