import { serviceFormValues } from "#app/content/services.ts";
import { toLine, toLines } from "#app/features/contact/rules/reply.ts";
import {
  findUnknownPlaceholder,
  isWritten,
  type ReplyTemplate,
  templateLimits,
} from "#app/features/contact/rules/reply-template.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { type Language, languages } from "#app/locale/languages.ts";
import { isVisible } from "#app/platform/text/visible-text.ts";
import { templateTexts } from "./texts.ts";

/** Fields of a template as they were typed. */
export type TemplateFields = Pick<ReplyTemplate, "name" | "service" | "texts">;

/** Error messages by the names of the fields. */
export type TemplateErrors = Readonly<Record<string, string>>;

export const textFields = ["subject", "text"] as const;

export type TextField = (typeof textFields)[number];

/** Name of a field of the form. */
export const getFieldName = (field: TextField, language: Language): string =>
  `${field}-${language}`;

/** Fields of a posted form. */
export function readTemplateFields(fields: Readonly<Record<string, string>>): TemplateFields {
  const read = (language: Language) => ({
    subject: toLine(fields[getFieldName("subject", language)] ?? ""),
    text: toLines(fields[getFieldName("text", language)] ?? ""),
  });
  return {
    name: toLine(fields["name"] ?? ""),
    service: serviceFormValues.find((value) => value === fields["service"]),
    texts: { es: read("es"), en: read("en") },
  };
}

/** What is wrong with a template, in the language of the user; empty if nothing is. */
export function findTemplateErrors(template: TemplateFields, language: Language): TemplateErrors {
  const text = templateTexts[language].errors;
  const errors: Record<string, string> = {};
  if (!isVisible(template.name) || template.name.length > templateLimits.name) {
    errors["name"] = text.name;
  }
  for (const one of languages) {
    const isAnyWritten = textFields.some((field) => isVisible(template.texts[one][field]));
    for (const field of textFields) {
      const value = template.texts[one][field];
      const unknown = findUnknownPlaceholder(value, one);
      const error = unknown
        ? fillText(text.unknown, { word: `{${unknown.unknown}}`, nearest: `{${unknown.nearest}}` })
        : value.length > templateLimits[field]
          ? fillText(text.long, { count: templateLimits[field] })
          : isAnyWritten && !isVisible(value)
            ? text.half
            : undefined;
      if (error) errors[getFieldName(field, one)] = error;
    }
  }
  if (Object.keys(errors).length === 0 && !languages.some((one) => isWritten(template, one))) {
    errors[getFieldName("text", language)] = text.empty;
  }
  return errors;
}
