import { afterEach, beforeEach, expect, test } from "vitest";
import { languages, storedLanguages } from "#app/locale/languages.ts";
import { getLocalizedPath, isSharedPath, pageIds } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { listSampleLines } from "../../src/content/contact-lines.ts";
import { findFreePort } from "../support/servers/free-port.ts";
import { describeSharedCache, type SharedCache, startNginx } from "../support/servers/nginx.ts";
import { respondWithStatus, startTestHttpServer } from "../support/servers/other-host.ts";

describeSharedCache(() => {
  let cache: SharedCache;
  beforeEach(async () => {
    const replica = await startTestHttpServer(respondWithStatus(200));
    const port = Number(new URL(replica.url).port);
    cache = await startNginx(await findFreePort(), [port, port]);
    await replica.close();
  });
  afterEach(() => cache.stop());

  test.each(languages)(
    "a form that no replica takes gets a page with mail, phone and the way back to it in %s",
    async (language) => {
      for (const address of [
        getLocalizedPath("contact", language),
        getLocalizedPath("home", language),
      ]) {
        const response = await fetch(cache.origin + address, {
          method: "POST",
          body: new URLSearchParams({ first_name: "Ana" }),
        });
        expect(response.status, address).toBe(503);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          "content-type": "text/html; charset=utf-8",
          "cache-control": "no-store",
          "retry-after": "30",
        });
        const html = await response.text();
        expect(html, address).toContain(`<html lang="${language}">`);
        for (const { value } of listSampleLines()) expect(html).not.toContain(value);
        expect(html).toContain(getTexts(language, "shell").unavailable.kept);
      }
    },
  );

  test("every page that is not kept is answered in the language of its address, or else the stored one", async () => {
    const readLanguage = async (address: string, Cookie = "") => {
      const response = await fetch(cache.origin + address, { headers: { Cookie } });
      expect(response.status, address).toBe(503);
      return /<html lang="(\w+)"/.exec(await response.text())?.[1];
    };
    for (const id of pageIds) {
      for (const language of languages) {
        const address = getLocalizedPath(id, language, { slug: "una" });
        expect(await readLanguage(address), address).toBe(language);
        // A stored English is redirected to English where the address does not decide.
        const stored = `language=${storedLanguages.en}`;
        const expected = isSharedPath(id) ? "en" : language;
        expect(await readLanguage(address, stored), `${address} with ${stored}`).toBe(expected);
      }
    }
  });
});
