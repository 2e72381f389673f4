import { expect } from "vitest";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../../src/content/company.ts";
import { getText } from "../documents/html.ts";
import type { SiteProcess } from "./site-process.ts";

/** A visitor's input; none of it may be in a log. */
const canaries = {
  first_name: "Canaria Nombre",
  last_name: "Canaria Apellido",
  email: "canaria@correo.example.com",
  phone: "+525598765432",
  service: "Otro",
  comment: "canaria del comentario ".repeat(20).trim(),
};

/** Sends the canaries as JSON; with a key, as the same request each time. */
export function postContact(site: SiteProcess, key = "", comment = canaries.comment) {
  return fetch(`${site.origin}/administrator/app/site/postContactApp`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(key && { "Idempotency-Key": key }) },
    body: JSON.stringify({ ...canaries, comment }),
  });
}

/** Expects 503 for submissions with and without script and from readiness, while pages are served. */
export async function expectServiceUnavailable(site: SiteProcess): Promise<void> {
  await Promise.all([expectRejectedApiCall(site), expectRejectedForm(site), expectNotReady(site)]);
  const page = await fetch(`${site.origin}/contacto`);
  expect([page.status, (await page.text()).includes("<form")]).toEqual([200, true]);
}

async function expectRejectedApiCall(site: SiteProcess): Promise<void> {
  const response = await postContact(site);
  expect([response.status, await response.json()]).toEqual([503, { code: 0 }]);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
}

/** Without script the same page comes back: what was written is in it, and other ways to reach a person. */
async function expectRejectedForm(site: SiteProcess): Promise<void> {
  const response = await fetch(`${site.origin}/contacto`, {
    method: "POST",
    body: new URLSearchParams(canaries),
    redirect: "manual",
  });
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  const html = await response.text();
  for (const text of Object.values(canaries)) expect(html).toContain(text);
  expect(getText(html)).toContain(getTexts("es", "contact-form").failure.title);
  expect(html).toContain(`mailto:${company.emails.contact}`);
  expect(html).toContain('href="tel:+');
}

/** The balancer is told so within two seconds: one check of the database stands for one. */
export const expectNotReady = (site: SiteProcess) =>
  expect
    .poll(async () => (await fetch(`${site.origin}/readyz`)).status, { timeout: 20_000 })
    .toBe(503);

/** Expects the site to accept requests within half a minute without a restart, and no personal data in its log. */
export async function expectRecovery(site: SiteProcess, key = "again"): Promise<string> {
  let reference = "";
  await expect
    .poll(
      async () => {
        const response = await postContact(site, key);
        const body = await response.json();
        reference = body.reference ?? "";
        return response.status;
      },
      { timeout: 30_000, interval: 200 },
    )
    .toBe(200);
  await expect
    .poll(async () => (await fetch(`${site.origin}/readyz`)).status, { timeout: 20_000 })
    .toBe(200);
  const log = site.stdoutLines.join("\n");
  for (const [field, text] of Object.entries(canaries)) {
    if (field !== "service") expect(log).not.toContain(text);
  }
  return reference;
}
