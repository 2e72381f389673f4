import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import type { Tables } from "../../../src/composition/tables.ts";
import { sqliteFileName } from "../../../src/platform/database/open-database.ts";
import { resizeViewport } from "./places.ts";
import { expect } from "./test.ts";

const getFormTexts = (language: Language) => getTexts(language, "contact-form");
type ServiceOption = keyof ReturnType<typeof getFormTexts>["fields"]["service"]["options"];
type TextField = "name" | "email" | "phone" | "message";

/** Input to the form; an omitted field stays unchanged. */
export interface ContactFormInput extends Partial<Record<TextField, string>> {
  service?: ServiceOption;
}

/** Address of the form's requests. */
export const contactEndpoint = "**/administrator/app/*/postContactApp";

const textFields = ["name", "email", "phone", "message"] as const;
let inputCount = 0;

/** An order that no other test sends: its message tells it apart. */
export function makeContactFormInput(overrides: ContactFormInput = {}): Required<ContactFormInput> {
  return {
    name: "Ana Pérez",
    email: "ana@example.com",
    phone: "+52 55 0000 0000",
    service: "digital-design",
    message: `Una tienda para mis alfajores, ${process.pid}-${Date.now()}-${inputCount++}`,
    ...overrides,
  };
}

/** The contact form of the open page as a visitor knows it: by its words. */
export type ContactForm = ReturnType<typeof getContactForm>;

/** Finds the contact form of the open page by the words of a language. */
export function getContactForm(page: Page, language: Language) {
  const texts = getFormTexts(language);
  const form = page.getByRole("form", { name: texts.label });
  const field = (name: TextField) => form.getByRole("textbox", { name: texts.fields[name].label });
  const group = form.getByRole("radiogroup", { name: texts.fields.service.label });
  const getRadio = (service: ServiceOption) =>
    group.getByRole("radio", { name: texts.fields.service.options[service], exact: true });

  return {
    texts,
    form,
    field,
    /** The send button, independent of its current text. */
    button: form.locator("button[type=submit]"),

    /** The services, each a radio button. */
    radios: group.getByRole("radio"),

    /** Brings the form to life by focusing it, as a visitor does, and waits until it answers. */
    async hydrate(): Promise<void> {
      await field("name").focus();
      await this.expectHydrated();
    },

    async expectHydrated(): Promise<void> {
      const island = page.locator("site-island[data-island^=contact-form]");
      await expect(island).toHaveAttribute("data-ready");
    },

    async fill(input: ContactFormInput): Promise<void> {
      for (const name of textFields) {
        if (input[name] !== undefined) await field(name).fill(input[name]);
      }
      if (!input.service) return;
      await group.getByText(texts.fields.service.options[input.service], { exact: true }).click();
      await expect(getRadio(input.service)).toBeChecked();
    },

    async expectFilled(order: Required<ContactFormInput>): Promise<void> {
      for (const name of textFields) await expect(field(name)).toHaveValue(order[name]);
      await expect(getRadio(order.service)).toBeChecked();
    },

    async expectEmpty(): Promise<void> {
      for (const name of textFields) await expect(field(name)).toHaveValue("");
      await expect(group.getByRole("radio", { checked: true })).toHaveCount(0);
    },

    /** Expects exactly these errors, visibly and for assistive technology. */
    async expectFieldErrors(errors: Partial<Record<TextField | "service", string>>): Promise<void> {
      for (const name of [...textFields, "service"] as const) {
        const control = name === "service" ? group : field(name);
        const message = errors[name];
        if (message === undefined) {
          await expect(control).not.toHaveAttribute("aria-invalid", "true");
        } else {
          await expect(control).toHaveAttribute("aria-invalid", "true");
          const { hint, counted } = texts.fields.phone;
          const isRefused = message === texts.messages.phone;
          const phoneHelp = isRefused ? fillText(counted.other, { count: 3 }) : hint;
          const help = name === "phone" ? ` ${phoneHelp}` : "";
          await expect(control).toHaveAccessibleDescription(message + help);
          const ids = (await control.getAttribute("aria-describedby")) ?? "";
          for (const id of ids.split(" ")) await expect(form.locator(`[id="${id}"]`)).toBeVisible();
        }
      }
    },

    /** The button's text when this number of fields has errors. */
    getReviewLabel(count: number): string {
      return count === 1 ? texts.review.one : fillText(texts.review.other, { count });
    },

    /** The title of the summary of this number of errors. */
    getSummaryTitle(count: number): string {
      const { one, other } = texts.errorSummary;
      return count === 1 ? one : fillText(other, { count });
    },
  };
}

/** Columns of a stored contact request that tests compare. */
type StoredContact = Pick<
  Tables["contact_requests"],
  "reference" | "language" | "first_name" | "email" | "phone" | "suspect_reason"
>;

/** The stored requests whose message is this one, read from the embedded database. */
export function findStoredContacts(
  message: string,
  dataDir = process.env["TEST_DATA_DIR"] ?? "",
): StoredContact[] {
  const database = new DatabaseSync(path.join(dataDir, sqliteFileName), { readOnly: true });
  const columns = "reference, language, first_name, email, phone, suspect_reason";
  try {
    return database
      .prepare(`select ${columns} from contact_requests where comment = ?`)
      .all(message) as unknown as StoredContact[];
  } finally {
    database.close();
  }
}

/** Expects the picture above the form to end on the upper edge of the form in windows up to 1024 px wide. */
export async function expectPictureOnForm(page: Page, language: Language): Promise<void> {
  const { pictureAlt } = getTexts(language, "contact-form");
  const picture = page.getByRole("img", { name: pictureAlt });
  for (const width of [320, 390, 768, 1024]) {
    await resizeViewport(page, width, 900);
    await picture.scrollIntoViewIfNeeded();
    // Both at one moment: what is laid out only now that it is near may still move them.
    const { overlap, right } = await picture.evaluate((image) => {
      const { bottom, right } = image.getBoundingClientRect();
      const form = document.querySelector("#contact-form")?.getBoundingClientRect();
      return { overlap: bottom - (form?.top ?? Number.NaN), right };
    });
    expect(overlap, `${width} px`).toBeGreaterThan(0);
    expect(overlap, `${width} px`).toBeLessThan(10);
    expect(right, `${width} px`).toBeLessThanOrEqual(width);
  }
}
