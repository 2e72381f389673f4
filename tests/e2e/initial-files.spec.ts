import type { Response } from "@playwright/test";
import { listInitialFiles } from "../support/browser/initial-files.ts";
import { findAddress, pageRows } from "../support/browser/pages.ts";
import { expect, test } from "../support/browser/test.ts";
import { waitForCompression } from "../support/servers/page-cache.ts";

test.use({ isFirstVisit: true });

const kinds = ["document", "script", "stylesheet", "font"];
const rows = pageRows.filter(
  ({ id, language }) => language === "es" && /^(home|contact)$/.test(id),
);

for (const row of rows) {
  test(`a browser fetches the files of ${row.id} that the weight tests compute, and no others`, async ({
    page,
    baseURL,
  }) => {
    const origin = String(baseURL);
    const address = await findAddress(page.request, row);
    // A page that was just made is sent a little larger at first.
    await page.request.get(address);
    await waitForCompression(origin);
    const computed = await listInitialFiles(origin, address);

    const answers: Response[] = [];
    page.on("response", (response) => answers.push(response));
    // An idle moment would wake what may wait for it.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto(address, { waitUntil: "load" });
    const fetched = await Promise.all(
      answers.map(async (answer) => ({
        kind: answer.request().resourceType(),
        address: answer.url().slice(origin.length),
        bytes: (await answer.request().sizes()).responseBodySize,
      })),
    );
    const sort = (files: { address: string }[]) =>
      files.sort((one, other) => one.address.localeCompare(other.address));
    expect(sort(fetched.filter(({ kind }) => kinds.includes(kind)))).toEqual(sort(computed));
  });
}
