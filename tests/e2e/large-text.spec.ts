import { languages } from "#app/locale/languages.ts";
import { expectNoSidewaysScroll } from "../support/accessible.ts";
import { getContactForm } from "../support/contact-form.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

// What a reader's own style sheet may do, the site's policy forbids the page itself.
test.use({ bypassCSP: true });

for (const language of languages) {
  test(`letters of twice the size leave the header in one row, and the form and the footer within their columns, in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "contact", language });
    const form = getContactForm(page, language);
    await form.wake();
    await form.button.click();
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    for (const width of [1280, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page, `${width} px`);
      const found = await page.evaluate(() => {
        const place = (selector: string) =>
          [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
        const [logo] = place("header a");
        const [menu] = place("header button");
        const [form] = place("#contact-form");
        const fields = place("#contact-form :is(input, textarea, legend, a):not([tabindex='-1'])");
        const links = place("footer li a");
        const meets = (one: DOMRect, other: DOMRect) =>
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1;
        return {
          isOneRow: !!logo && !!menu && logo.top < menu.bottom && menu.top < logo.bottom,
          outside: fields.filter(({ right }) => right > (form?.right ?? 0)).length,
          overlapping: links.filter((one, at) =>
            links.some((other, place) => place > at && meets(one, other)),
          ).length,
        };
      });
      expect(found, `${width} px`).toEqual({ isOneRow: true, outside: 0, overlapping: 0 });
    }
  });
}
