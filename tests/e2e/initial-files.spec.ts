import type { Response } from "@playwright/test";
import { listInitialFiles } from "../support/initial-files.ts";
import { waitForCompression } from "../support/page-cache.ts";
import { openPage, pageRows } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

const kinds = ["document", "script", "stylesheet", "font"];
const compared = pageRows.filter(
  ({ id, language }) => language === "es" && /^(home|contact)$/.test(id),
);

for (const row of compared) {
  test(`a browser fetches the files of ${row.id} that the weight tests compute, and no others`, async ({
    page,
    baseURL,
  }) => {
    const answers: Response[] = [];
    await openPage(page, row);
    await waitForCompression(String(baseURL));
    page.on("response", (response) => answers.push(response));
    // An idle moment would wake what may wait for it.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const context = page.context();
    await context.clearCookies();
    const { pathname, search } = new URL(page.url());
    await page.reload({ waitUntil: "load" });
    const fetched = [];
    for (const answer of answers) {
      const kind = answer.request().resourceType();
      if (!kinds.includes(kind)) continue;
      const { pathname: path, search: query } = new URL(answer.url());
      const { responseBodySize } = await answer.request().sizes();
      fetched.push({ kind, address: path + query, bytes: responseBodySize });
    }
    const computed = await listInitialFiles(String(baseURL), pathname + search);
    const byAddress = (one: { address: string }, other: { address: string }) =>
      one.address.localeCompare(other.address);
    expect(fetched.sort(byAddress)).toEqual(computed.sort(byAddress));
  });
}
