import type { Page } from "@playwright/test";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { services } from "../../src/content/services.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { openPage } from "../support/browser/pages.ts";
import { getServicesStage, getTeamStage } from "../support/browser/stages.ts";
import { expect, test } from "../support/browser/test.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of alternateLanguages("home without JavaScript")) {
    test(`all of home is there to be read, without dead buttons, in ${language}`, async ({
      page,
    }) => {
      const { hero, clientLogos } = getTexts(language, "home");
      const media: string[] = [];
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith("/media/")) media.push(pathname);
      });
      await openPage(page, { id: "home", language });

      await test.step("the hero shows the poster and no button", async () => {
        expect(media.filter((address) => !address.endsWith(".avif"))).toEqual([]);
        await expect(page.getByRole("img", { name: hero.filmLabel })).toBeVisible();
        await expect(page.getByRole("button", { name: hero.pause })).toHaveCount(0);
      });

      await test.step("the client marquee shows all logos and no button", async () => {
        const strip = page.getByRole("region", { name: clientLogos.title });
        await expect(strip.locator("img")).toHaveCount(59);
        await expect(page.getByRole("button", { name: clientLogos.pause })).toHaveCount(0);
      });

      await test.step("there is the first member of the team, and the way to all", async () => {
        const { stage, texts, expectShown } = getTeamStage(page, language);
        await expectShown(0);
        await expect(stage.getByRole("button")).toHaveCount(0);
        await expect(stage.getByText(texts.before, { exact: true })).toBeHidden();
        const more = stage.getByRole("link", { name: texts.moreLabel });
        await expect(more).toHaveAttribute("href", getPath("our-team", language));
      });

      await test.step("each service is there, with links to it", async () => {
        const { part, texts, tabs, panel, next, getWords } = getServicesStage(page, language);
        await expect(tabs).toHaveCount(0);
        await expect(panel).toHaveCount(0);
        await expect(next).toHaveCount(0);
        const links = part.getByRole("navigation", { name: texts.tabsLabel }).getByRole("link");
        for (const [index, { id }] of services.entries()) {
          const { name, description, label } = getWords(index);
          await expect(part.getByRole("heading", { name })).toBeVisible();
          await expect(part.getByText(description)).toBeVisible();
          const link = part.getByRole("link", { name: label });
          await expect(link).toHaveAttribute("href", getPath(id, language));
          await links.nth(index).click();
          await expect(page).toHaveURL(new RegExp(`#${id}$`));
          await expect(part.getByRole("heading", { name })).toBeInViewport();
        }
      });
    });
  }
});

/** Waits until the page has given up on an island's script. */
const expectFailed = (page: Page, island: string) =>
  expect(page.locator(`site-island[data-island=${island}]`)).toHaveAttribute("data-failed");

test("home shows all services and the first member of the team when the scripts of their stages fail to load", async ({
  page,
  browserErrors,
}) => {
  await page.route(/\/assets\/(?:services|team)-stage-[^/]+\.js$/, (route) =>
    route.abort("failed"),
  );
  browserErrors.expect(/ERR_FAILED/);
  for (const name of ["services", "team"]) {
    browserErrors.expect(new RegExp(`^failed: .*/${name}-stage-.* net::ERR_FAILED`));
  }
  await openPage(page, { id: "home", language: "es" });

  await test.step("services are listed one below the other", async () => {
    const { part, getWords } = getServicesStage(page, "es");
    await part.scrollIntoViewIfNeeded();
    await expectFailed(page, "services-stage");
    for (const index of services.keys()) {
      await expect(part.getByRole("heading", { name: getWords(index).name })).toBeVisible();
    }
    await expect(part.getByRole("tab")).toHaveCount(0);
  });

  await test.step("the stage of the team has no buttons", async () => {
    const { stage, next, expectShown } = getTeamStage(page, "es");
    await stage.scrollIntoViewIfNeeded();
    await expectFailed(page, "team-stage");
    await expect(next).toBeHidden();
    await expectShown(0);
  });
});
