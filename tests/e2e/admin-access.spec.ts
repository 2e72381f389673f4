import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { adminPaths, getReplyPath, getRequestPath } from "#app/admin/addresses.ts";
import { overviewTexts } from "#app/admin/overview/texts.ts";
import { templateTexts } from "#app/admin/replies/texts.ts";
import { requestTexts } from "#app/admin/requests/texts.ts";
import { getAdminTexts } from "#app/admin/texts.ts";
import { userTexts } from "#app/admin/users/texts.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { languages } from "#app/locale/languages.ts";
import { signInAsNewOwner } from "../support/browser/admin-sign-in.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { listCoveredFocus } from "../support/browser/covered-focus.ts";
import { expect } from "../support/browser/test.ts";
import { inviteOwner, storeRequests } from "../support/databases/admin-data.ts";
import { testOnIsolatedSite } from "../support/servers/own-site.ts";

const test = testOnIsolatedSite();

for (const language of alternateLanguages("focus beside the bars of the administrator area")) {
  test(`what has the focus is never under a bar at the foot of the window, in ${language}`, async ({
    page,
    isolatedSite,
  }) => {
    test.slow();
    const ids = await storeRequests(isolatedSite.dataDir);
    await signInAsNewOwner(page.request, isolatedSite, language);
    for (const path of [
      getRequestPath(ids.new),
      getRequestPath(ids.suspect),
      getReplyPath(ids.open),
      `${adminPaths.requests}?view=all`,
    ]) {
      for (const [width, height] of [
        [390, 844],
        [390, 700],
        [320, 640],
        [1366, 680],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        if (path.startsWith(`${adminPaths.requests}?`)) {
          await page.getByRole("checkbox").nth(1).check();
        }
        expect(await listCoveredFocus(page), `${path}, ${width} x ${height}`).toEqual([]);
      }
    }
  });
}

/** Colours of the left edge of an element, in the middle of its height, and of all of it. */
async function readPixels(element: Locator) {
  const { data, info } = await sharp(await element.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return [...data.subarray(at, at + 3)].join();
  };
  const edge = read(Math.min(8, info.width - 1), Math.floor(info.height / 2));
  const all = new Set<string>();
  for (let x = 0; x < info.width; x += 1) {
    for (let y = 0; y < info.height; y += 1) all.add(read(x, y));
  }
  return { edge, all };
}

async function expectChosenDiffers(chosen: Locator, other: Locator, name: string) {
  const [first, second] = [await readPixels(chosen), await readPixels(other)];
  expect(first.edge, name).not.toBe(second.edge);
  expect(first.all.size, `${name}: its words are seen`).toBeGreaterThan(3);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`what is chosen, and the chart, are seen in forced colours, ${colorScheme}`, async ({
    page,
    isolatedSite,
  }) => {
    const ids = await storeRequests(isolatedSite.dataDir);
    const text = requestTexts.es;
    await signInAsNewOwner(page.request, isolatedSite, "es");
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await page.goto(adminPaths.requests);
    const findLinks = (within: Locator) => ({
      chosen: within.locator("a[aria-current]").first(),
      other: within.locator("a:not([aria-current])").last(),
    });
    const menu = findLinks(
      page.getByRole("navigation", { name: getAdminTexts("es").area.menu.label }),
    );
    await expectChosenDiffers(menu.chosen, menu.other, "section");
    const views = findLinks(page.getByRole("navigation").nth(1));
    await expectChosenDiffers(views.chosen, views.other, "view");
    await page.goto(getRequestPath(ids.new));
    const label = (name: string) => page.locator("label").filter({ hasText: name });
    const states = [label(text.states.new).first(), label(text.states.lost).first()] as const;
    await expectChosenDiffers(...states, "state");
    await page.goto(adminPaths.replyTemplates);
    const templates = findLinks(page.locator("ul:has(a b)"));
    await expectChosenDiffers(templates.chosen, templates.other, "template");
    await page.goto(adminPaths.account);
    const account = page.locator(`a[href="${adminPaths.account}"]`).first();
    await expectChosenDiffers(account, menu.other, "account");
    const { all } = await readPixels(
      page
        .getByRole("button")
        .filter({ hasText: getAdminTexts("es").account.save })
        .last(),
    );
    expect(all.size, "words of a button").toBeGreaterThan(3);

    await page.goto(adminPaths.overview);
    const chart = page.locator("section").filter({ hasText: overviewTexts.es.weeks });
    const [canvas, ink] =
      colorScheme === "dark" ? ["0,0,0", "255,255,255"] : ["255,255,255", "0,0,0"];
    for (const lane of await chart.locator("svg:has(rect)").all()) {
      const { all } = await readPixels(lane);
      expect(all.has(canvas) && all.has(ink), "ink on the canvas").toBe(true);
    }
    expect((await readPixels(chart.locator("svg:has(text)").last())).all.has(ink), "days").toBe(
      true,
    );
  });
}

/** Texts that end outside their control, cell or heading, or over the next head of a column, and chosen options that are cut. */
const listCutTexts = (page: Page) =>
  page.evaluate(() => {
    const isHidden = (one: Element | null): boolean =>
      one !== null && (one.getBoundingClientRect().width < 2 || isHidden(one.parentElement));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const problems: string[] = [];
    const heads: DOMRect[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim();
      const holder = node.parentElement;
      const box = holder?.closest("nav a, th, td, label, button, summary, h1, h2, a, p");
      if (!words || !holder || !box || isHidden(holder)) continue;
      if (!holder.checkVisibility({ visibilityProperty: true }) || box.closest("nav:has(> a)"))
        continue;
      // A row of the list shows one line of a message, and of a long name.
      if (holder.closest("th[scope=row]")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      const { right } = box.getBoundingClientRect();
      if (text.right > right + 1 || text.right > innerWidth + 1) problems.push(`cut: ${words}`);
      if (holder.closest("th[scope=col]")) heads.push(text);
    }
    for (const [at, head] of heads.entries()) {
      const next = heads[at + 1];
      if (next && Math.abs(head.top - next.top) < 8 && head.right > next.left + 1)
        problems.push("heads overlap");
    }
    const canvas = document.createElement("canvas").getContext("2d");
    for (const select of document.querySelectorAll("select")) {
      if (!canvas || !select.checkVisibility()) continue;
      const style = getComputedStyle(select);
      canvas.font = `${style.fontWeight} ${style.fontStretch} ${style.fontSize} ${style.fontFamily}`;
      const [first = ""] = select.selectedOptions[0]?.text.split(" ") ?? [];
      const room =
        select.clientWidth -
        Number.parseFloat(style.paddingLeft) -
        Number.parseFloat(style.paddingRight);
      if (canvas.measureText(first).width > room + 1) problems.push(`option: ${first}`);
    }
    return problems;
  });

for (const language of alternateLanguages("a reader's own text size in the administrator area")) {
  test(`texts of a reader's own size are neither cut nor over one another, in ${language}`, async ({
    page,
    keptPage,
    isolatedSite,
  }) => {
    test.slow();
    const ids = await storeRequests(isolatedSite.dataDir);
    await signInAsNewOwner(page.request, isolatedSite, language);
    const problems: string[] = [];
    for (const factor of [1, 1.5, 2]) {
      await keptPage.setTextSize(factor);
      for (const path of [
        adminPaths.overview,
        `${adminPaths.requests}?view=all`,
        `${adminPaths.requests}?view=suspect`,
        getRequestPath(ids.open),
        getReplyPath(ids.open),
        adminPaths.replyTemplates,
        ...[adminPaths.deliveries, adminPaths.users, adminPaths.settings, adminPaths.account],
        adminPaths.auditLog,
      ]) {
        await page.goto(path);
        for (const width of [1440, 1280, 1024, 390]) {
          await page.setViewportSize({ width, height: 900 });
          const found = await listCutTexts(page);
          problems.push(...found.map((one) => `${path}, ${factor}, ${width} px: ${one}`));
        }
      }
    }
    expect(problems).toEqual([]);
  });
}

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true });

  test("links between words are as high as a finger needs", async ({ page, isolatedSite }) => {
    const ids = await storeRequests(isolatedSite.dataDir);
    await signInAsNewOwner(page.request, isolatedSite, "es");
    for (const path of [getRequestPath(ids.open), getReplyPath(ids.open), adminPaths.overview]) {
      await page.goto(path);
      const links = page.locator("main :is(p, dd) a:visible");
      expect(await links.count(), path).toBeGreaterThan(0);
      for (const link of await links.all()) {
        const height = await link.evaluate((one) => one.getClientRects()[0]?.height ?? 0);
        expect(height, `${path}: ${await link.textContent()}`).toBeGreaterThanOrEqual(40);
      }
    }
  });
});

const refusedForms = [
  {
    name: "a wrong password",
    isSignedOut: true,
    async refuse(page: Page, language: (typeof languages)[number]) {
      const { entry } = getAdminTexts(language);
      await page.goto(`${adminPaths.signIn}?lang=${language}`);
      await page.getByLabel(entry.email).fill("ana@example.com");
      await page.getByLabel(entry.password).fill("wrong password");
      await page.getByRole("button", { name: entry.signIn.submit }).click();
      return {
        title: entry.signIn.title,
        focused: page.getByLabel(entry.password),
        says: entry.signIn.refused,
      };
    },
  },
  {
    name: "an invitation without a name",
    async refuse(page: Page, language: (typeof languages)[number]) {
      const text = userTexts[language];
      await page.goto(adminPaths.users);
      await page.getByLabel(text.name, { exact: true }).fill(" ");
      await page.getByLabel(text.email, { exact: true }).fill("a@example.com");
      await page.getByRole("button", { name: text.createLink }).click();
      const says = getAdminTexts(language).area.errors.name;
      return { title: text.title, focused: page.getByLabel(text.name, { exact: true }), says };
    },
  },
  {
    name: "a template without a name",
    async refuse(page: Page, language: (typeof languages)[number]) {
      const text = templateTexts[language];
      await page.goto(adminPaths.newReplyTemplate);
      await page.getByLabel(text.name).fill(" ");
      await page.getByRole("button", { name: text.save }).click();
      return { title: text.title, focused: page.getByLabel(text.name), says: text.errors.name };
    },
  },
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    if (!javaScriptEnabled) test.use({ javaScriptEnabled });
    for (const { name, refuse, isSignedOut } of refusedForms as ((typeof refusedForms)[number] & {
      isSignedOut?: boolean;
    })[]) {
      for (const language of alternateLanguages(`${name} ${javaScriptEnabled}`)) {
        test(`${name} is said in the title, and the field has the focus and says why, in ${language}`, async ({
          page,
          isolatedSite,
          browserErrors,
        }) => {
          browserErrors.expect(/40[01]/);
          if (isSignedOut) await inviteOwner(isolatedSite.dataDir, language);
          else await signInAsNewOwner(page.request, isolatedSite, language);
          const { title, focused, says } = await refuse(page, language);
          const { area } = getAdminTexts(language);
          await expect(page).toHaveTitle(`${fillText(area.refused, { title })} · ${area.name}`);
          await expect(focused).toBeFocused();
          await expect(focused).toHaveAccessibleDescription(new RegExp(says));
        });
      }
    }
  });
}
