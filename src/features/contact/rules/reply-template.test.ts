import { expect, it } from "vitest";
import { firstTemplates } from "#app/content/reply-templates.ts";
import { languages } from "#app/locale/languages.ts";
import {
  fillTemplate,
  findPlaceholder,
  findUnknownPlaceholder,
  isWritten,
  listOffered,
  placeholders,
  type ReplyTemplate,
  spaceBraces,
} from "./reply-template.ts";

const values = {
  name: "Zoë",
  service: "Digital design",
  reference: "FS-1BF9-VKD6",
  date: "22 November 2026",
  colleague: "Carmen Tovar",
  signature: "Carmen\nSolutions factory!",
};

it.each(languages)("fills every placeholder of %s", (language) => {
  const text = Object.values(placeholders[language])
    .map((word) => `{${word}}`)
    .join("|");
  expect(fillTemplate({ subject: text, text }, language, values)).toEqual({
    subject: Object.values(values).join("|"),
    text: Object.values(values).join("|"),
  });
});

it.each([
  ["es", "Hola, {nombre}:", "Hola:"],
  ["en", "Hi {name},", "Hi,"],
] as const)("greets in %s without a name", (language, text, filled) => {
  const template = { subject: "", text };
  expect(fillTemplate(template, language, { ...values, name: undefined }).text).toBe(filled);
});

it("does not fill what a value brings along", () => {
  const filled = fillTemplate({ subject: "", text: "{name} {service}" }, "en", {
    ...values,
    service: "{signature} $& $1",
  });
  expect(filled.text).toBe("Zoë {signature} $& $1");
});

it.each([
  ["Hi {sign}", "en", "sign", "signature", true],
  ["Hola, {name}", "es", "name", "nombre", true],
  ["{Firma}", "es", "Firma", "firma", true],
  ["{refrencia}", "es", "refrencia", "folio", true],
  ["{nombr}", "es", "nombr", "nombre", true],
  ["{nmobre}", "es", "nmobre", "nombre", true],
  ["{}", "en", "", "name", false],
  ["{x}", "en", "x", "name", false],
  ["{<script>}", "en", "<script>", "service", false],
] as const)(
  "refuses %j in %s and offers the nearest",
  (text, language, unknown, nearest, isNear) => {
    expect(findUnknownPlaceholder(text, language)).toEqual({ unknown, nearest, isNear });
  },
);

it.each(["", "{nombre} {firma}", "{ {nombre} }", "a } b {", `{${"x".repeat(500)}}`, "{a\nb}"])(
  "takes %j",
  (text) => expect(findUnknownPlaceholder(text, "es")).toBeUndefined(),
);

it("the first templates are written in every language, and know their placeholders", () => {
  for (const { texts } of firstTemplates) {
    for (const language of languages) {
      const { subject, text } = texts[language];
      expect(isWritten({ texts }, language)).toBe(true);
      expect(findUnknownPlaceholder(subject + text, language)).toBeUndefined();
      expect(text.length).toBeLessThan(3000);
    }
  }
});

it("offers those of the service first, then those used most, and none that is missing in the language", () => {
  const make = (name: string, change: Partial<ReplyTemplate> = {}): ReplyTemplate => ({
    ...{
      id: name,
      name,
      service: undefined,
      uses: 0,
      changedBy: undefined,
      changedAt: new Date(0),
    },
    texts: { es: { subject: "s", text: "t" }, en: { subject: "s", text: "t" } },
    ...change,
  });
  const texts = { es: { subject: "s", text: "t" }, en: { subject: "s", text: " " } };
  const all = [
    make("rare"),
    make("often", { uses: 9 }),
    make("only-spanish", { texts, uses: 99 }),
    make("own", { service: "E-commerce" }),
  ];
  expect(listOffered(all, "en", "E-commerce").map(({ id }) => id)).toEqual([
    "own",
    "often",
    "rare",
  ]);
});

it.each([
  ["Hola, {nombre}:", "{nombre}"],
  ["Hi { Name }, {firma}", "{ Name }"],
  ["const { id } = {};  {{other}}", "{other}"],
  ["{first_name} {nombre}", "{first_name}"],
  ["const { id } = {};  { nombre\n}", undefined],
])("%j has the placeholder %j", (text, placeholder) => {
  expect(findPlaceholder(text)).toBe(placeholder);
});

it.each([
  ["{x}", "{ x }"],
  ["{nombr}", "{ nombr }"],
  ["{nombre}", undefined],
  ["{Name}", undefined],
])("instead of %j, a letter may hold %j", (word, spaced) => {
  expect(spaceBraces(word)).toBe(spaced);
});

it.each(["folio", "referencia"])("{%s} is the reference, by its name or its former one", (word) => {
  const template = { subject: `Tu solicitud {${word}}`, text: "Hola" };
  expect(findUnknownPlaceholder(template.subject, "es")).toBeUndefined();
  expect(fillTemplate(template, "es", values).subject).toBe(`Tu solicitud ${values.reference}`);
  expect(findPlaceholder(template.subject)).toBe(`{${word}}`);
});
