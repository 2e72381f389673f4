import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { alternate, alternateLanguages } from "../support/browser/alternate.ts";
import { findStoredContacts, getContactForm } from "../support/browser/contact-form.ts";
import { expect, test } from "../support/browser/test.ts";

/** A page of another site, with a form that posts these fields to this address. */
async function serveForm(action: string, fields: Record<string, string>) {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  const html = `<!doctype html><meta charset="utf-8"><form method="post" action="${action}">${inputs.join("")}<button>Go</button></form>`;
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

for (const [relation, host] of [
  ["cross-site", "localhost"],
  ["same-site", "127.0.0.1"],
] as const) {
  for (const javaScriptEnabled of alternate(`${relation}: script`, [true, false])) {
    test.describe(javaScriptEnabled ? "with script" : "without script", () => {
      test.use({ javaScriptEnabled });

      for (const language of alternateLanguages(`${relation} ${javaScriptEnabled}`)) {
        test(`a form posted from a ${relation} page is returned filled in and needs a second click to send in ${language}`, async ({
          page,
          browserErrors,
          baseURL,
        }) => {
          const comment = `posted from elsewhere ${relation} ${language} ${javaScriptEnabled} ${Date.now()}`;
          const fields = {
            first_name: "Ana Pérez",
            email: "ana@example.com",
            phone: "55 0000 0000",
            service: "Otro",
            comment,
          };
          const other = await serveForm(baseURL + getPath("contact", language), fields);
          browserErrors.expect(/^elsewhere: /);
          browserErrors.expect(/\b403\b/);
          await page.goto(`http://${host}:${other.port}/`);
          await page.getByRole("button").click();

          const form = getContactForm(page, language);
          await expect(page).toHaveURL(baseURL + getPath("contact", language));
          const { failure } = getTexts(language, "contact-form");
          await expect(form.form.getByRole("alert")).toContainText(failure.externalText);
          await expect(form.field("name")).toHaveValue("Ana Pérez");
          expect(findStoredContacts(comment)).toEqual([]);
          if (javaScriptEnabled) await form.hydrate();
          await form.button.click();
          await expect(page).toHaveURL(/\/information$/);
          expect(findStoredContacts(comment)).toHaveLength(1);
          other.close();
        });
      }
    });
  }
}
