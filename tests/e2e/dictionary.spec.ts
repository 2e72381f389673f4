import { alternateLanguages } from "../support/alternate.ts";
import { waitForCompression } from "../support/page-cache.ts";
import { findAddress, openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

test.use({ isFirstVisit: true });

// What each page is sent as: tests/http/dictionary.test.ts.
for (const language of alternateLanguages("the dictionary of a visit")) {
  test(`the second page of a visit in ${language} is sent as its difference from the dictionary`, async ({
    page,
    baseURL,
  }) => {
    if (!baseURL) throw new Error("no address of the site");
    const address = await findAddress(page.request, { id: "contact", language });
    await page.request.get(address);
    await waitForCompression(baseURL);
    const dictionary = page.waitForEvent("requestfinished", (request) =>
      request.url().endsWith(".dict"),
    );
    await openPage(page, { id: "services", language });
    expect((await dictionary).url()).toContain(`/assets/pages-${language}-`);
    const response = await page.goto(address);
    expect(await response?.headerValue("content-encoding")).toBe("dcz");
    const { responseBodySize } = (await response?.request().sizes()) ?? {};
    expect(responseBodySize).toBeGreaterThan(0);
    expect(responseBodySize).toBeLessThan(1024);
    await expect(page.locator("main form")).toBeVisible();
  });
}
