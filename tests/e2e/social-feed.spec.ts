import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { getTexts } from "#app/locale/texts/texts.ts";
import { alternateLanguages } from "../support/alternate.ts";
import {
  makeJpeg,
  respondWithBytes,
  respondWithJson,
  startGraphServer,
} from "../support/graph-server.ts";
import { openPage } from "../support/pages.ts";
import { startSite } from "../support/site-process.ts";
import { expect, type SharedResource, test } from "../support/test.ts";

const film = { media_type: "VIDEO", media_url: "https://example.com/film.mp4" };
const caption = "Abrimos la fábrica: «pasen y vean»";

/** A site that follows an account with a picture, a film and a post without words. */
async function startFollowingSite(): Promise<SharedResource<string>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "social-feed-"));
  const graph = await startGraphServer();
  graph.image = respondWithBytes(await makeJpeg(500, 900));
  graph.list = respondWithJson({
    data: [
      graph.makePost("1", { caption: `${caption}\n#fábrica` }),
      graph.makePost("2", film),
      graph.makePost("3", { caption: undefined }),
    ],
  });
  const site = await startSite({
    DATA_DIR: dataDir,
    SOCIAL_GRAPH_URL: graph.url,
    SOCIAL_TOKEN: "token",
  });
  await expect
    .poll(async () => (await (await fetch(site.origin)).text()).includes(caption), {
      timeout: 30_000,
    })
    .toBe(true);
  return {
    value: site.origin,
    async dispose() {
      await site.terminate("SIGTERM");
      await graph.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

const testOnFeed = test.extend({
  baseURL: async ({ shareInWorker }, use) =>
    use(await shareInWorker(startFollowingSite, startFollowingSite)),
});
test.describe.configure({ mode: "default" });

const feed = (page: Page) => page.locator("section[data-posts]");
/** The file that a picture shows, once it is there whole. */
const getFile = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) =>
    image.complete && image.naturalWidth > 0 ? image.currentSrc : "",
  );

for (const language of alternateLanguages("the account's posts")) {
  const { opensInNewTab } = getTexts(language, "shell");
  const { social } = getTexts(language, "home");

  testOnFeed(`shows the account's posts as links of pictures in ${language}`, async ({ page }) => {
    await openPage(page, { id: "home", language });
    const captions = [caption, "Publicación 2", social.untitled];
    for (const [index, name] of captions.entries()) {
      const link = feed(page).getByRole("link", { name: `${name} (${opensInNewTab})` });
      await expect(link).toHaveAttribute("href", `https://example.com/p/${index + 1}/`);
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", "noopener");
      const { width, height } = (await link.boundingBox()) ?? { width: 0, height: 1 };
      expect(Math.abs(width - height)).toBeLessThan(1);
    }
    const picture = feed(page).getByRole("img", { name: caption });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => getFile(picture)).toMatch(/\/social\/[\da-f]{16}-360\.avif$/);
  });
}

test("the picture of a sample post is sent as AVIF where there is no account", async ({ page }) => {
  await openPage(page, { id: "home", language: "es" });
  const [name = ""] = getTexts("es", "home").social.sampleCaptions;
  const picture = feed(page).getByRole("img", { name });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => getFile(picture)).toMatch(/\.avif$/);
});

test("a post that has the focus shows it on the page's ground", async ({ page }) => {
  await openPage(page, { id: "home", language: "es" });
  await feed(page).getByRole("listitem").last().getByRole("link").focus();
  await page.keyboard.press("Tab");
  const link = feed(page).locator("a[data-flood]:focus-visible");
  const outline = await link.evaluate((element) => {
    const probe = document.createElement("i");
    probe.style.setProperty("color", "var(--blue)");
    element.append(probe);
    return [getComputedStyle(element).outlineColor, getComputedStyle(probe).color];
  });
  expect(outline[0]).toBe(outline[1]);
});

test("the posts are in one row under the profiles on phones and beside them in wide windows", async ({
  page,
}) => {
  for (const [width, rows] of [
    [320, 2],
    [1024, 2],
    [1440, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, { id: "home", language: "es" });
    const tops = await feed(page).evaluate((part) => [
      ...new Set([...part.children].map((child) => Math.round(child.getBoundingClientRect().top))),
    ]);
    expect(tops, `at ${width}`).toHaveLength(rows);
  }
});

testOnFeed.describe("without script", () => {
  testOnFeed.use({ javaScriptEnabled: false });
  testOnFeed("the posts are there, by keyboard too", async ({ page }) => {
    await openPage(page, { id: "home", language: "es" });
    const link = feed(page).locator("a[href^='https://example.com/p/']");
    await link.first().focus();
    await page.keyboard.press("Tab");
    await expect(link.nth(1)).toBeFocused();
    const picture = feed(page).getByRole("img", { name: caption });
    await expect(picture).toHaveAttribute("src", /^\/social\/[\da-f]{16}-500\.webp$/);
  });
});
