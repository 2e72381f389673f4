import type { Element, ElementContent, Text } from "hast";
import { getContactLines } from "#app/content/contact-lines.ts";
import { createElement } from "#app/features/blog/rules/body/body-tree.ts";
import { contactFieldTable, shownFields } from "#app/features/contact/rules/contact-fields.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";

const text = (value: string): Text => ({ type: "text", value });
const link = (href: string, label: string): Element => createElement("a", { href }, [text(label)]);

/** Replacement of the contact form: its address and fields, and the other ways to write or call. */
export function describeContact(siteUrl: string, language: Language): ElementContent[] {
  const { form } = getTexts(language, "markdown");
  const { fields } = getTexts(language, "contact-form");
  const services = Object.values(fields.service.options).join(", ");
  const names = shownFields.map((field) => {
    const { texts, kind, required } = contactFieldTable[field];
    const remark = kind === "service" ? services : !required && form.optional;
    return fields[texts].label + (remark ? ` (${remark})` : "");
  });
  const { emails, offices } = getContactLines(siteUrl);
  const items: ElementContent[][] = [
    [
      link(siteUrl + getPath("contact", language), form.page),
      text(`: ${fillText(form.fields, { fields: names.join("; ") })}`),
    ],
    ...(emails.contact
      ? [[text(`${form.mail}: `), link(`mailto:${emails.contact}`, emails.contact)]]
      : []),
    ...offices.flatMap(({ city, phone }) =>
      phone
        ? [
            [
              text(`${fillText(form.phone, { city: city[language] })}: `),
              link(phone.href, phone.display),
            ],
          ]
        : [],
    ),
  ];
  return [
    createElement("p", {}, [text(form.intro)]),
    createElement(
      "ul",
      {},
      items.map((item) => createElement("li", {}, item)),
    ),
  ];
}
