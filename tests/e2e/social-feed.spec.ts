import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { getTexts } from "#app/locale/texts/texts.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { openPage } from "../support/browser/pages.ts";
import { getPictureFile, getSocialFeed } from "../support/browser/social-feed.ts";
import { test as base, expect, type SharedResource } from "../support/browser/test.ts";
import {
  makeJpeg,
  respondWithBytes,
  respondWithJson,
  startGraphServer,
} from "../support/servers/graph-server.ts";
import { startSite } from "../support/servers/site-process.ts";

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

const test = base.extend({
  baseURL: async ({ shareInWorker }, use) =>
    use(await shareInWorker(startFollowingSite, startFollowingSite)),
});
test.describe.configure({ mode: "default" });

// No script touches the posts: src/server/pages/social-feed.test.ts reads them from the HTML.
for (const language of alternateLanguages("the account's posts")) {
  const { opensInNewTab } = getTexts(language, "shell");
  const { social } = getTexts(language, "home");

  test(`the account's posts are links of pictures, by keyboard too, in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "home", language });
    const feed = getSocialFeed(page);
    const captions = [caption, "Publicación 2", social.untitled];
    for (const [index, name] of captions.entries()) {
      const link = feed.getByRole("link", { name: `${name} (${opensInNewTab})` });
      await expect(link).toHaveAttribute("href", `https://example.com/p/${index + 1}/`);
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", "noopener");
      const { width, height } = (await link.boundingBox()) ?? { width: 0, height: 1 };
      expect(Math.abs(width - height)).toBeLessThan(1);
    }
    const links = feed.locator("a[href^='https://example.com/p/']");
    await links.first().focus();
    await page.keyboard.press("Tab");
    await expect(links.nth(1)).toBeFocused();
    const picture = feed.getByRole("img", { name: caption });
    await expect(picture).toHaveAttribute("src", /^\/social\/[\da-f]{16}-500\.webp$/);
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => getPictureFile(picture)).toMatch(/\/social\/[\da-f]{16}-360\.avif$/);
  });
}
