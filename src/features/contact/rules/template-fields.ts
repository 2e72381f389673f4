import { serviceFormValues } from "#app/content/services.ts";
import { type Language, languages } from "#app/locale/languages.ts";
import { isVisible } from "#app/platform/text/visible-text.ts";
import { toLine, toLines } from "./reply.ts";
import {
  findUnknownPlaceholder,
  isWritten,
  type ReplyTemplate,
  templateLimits,
} from "./reply-template.ts";

/** Fields of a template as they were typed. */
export type TemplateFields = Pick<ReplyTemplate, "name" | "service" | "texts">;

/** Why a field was refused. */
type TemplateError =
  | { readonly code: "name" | "half" | "empty" }
  | { readonly code: "long"; readonly count: number }
  | { readonly code: "unknown"; readonly word: string; readonly nearest: string };

/** Errors by the names of the fields in the form. */
export type TemplateErrors = Readonly<Record<string, TemplateError>>;

const textFields = ["subject", "text"] as const;

/** Name of a field of the form. */
export const getFieldName = (field: (typeof textFields)[number], language: Language): string =>
  `${field}-${language}`;

/** Reads a posted form. */
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

/** Validates a template; without an error the result is empty. */
export function findTemplateErrors(template: TemplateFields): TemplateErrors {
  const errors: Record<string, TemplateError> = {};
  if (!isVisible(template.name) || template.name.length > templateLimits.name) {
    errors["name"] = { code: "name" };
  }
  for (const language of languages) {
    const texts = template.texts[language];
    const isBegun = textFields.some((field) => isVisible(texts[field]));
    for (const field of textFields) {
      const error = findTextError(texts[field], templateLimits[field], language, isBegun);
      if (error) errors[getFieldName(field, language)] = error;
    }
  }
  if (!languages.some((language) => isWritten(template, language))) {
    errors[getFieldName("text", languages[0])] ??= { code: "empty" };
  }
  return errors;
}

function findTextError(
  text: string,
  max: number,
  language: Language,
  isRequired: boolean,
): TemplateError | undefined {
  const unknown = findUnknownPlaceholder(text, language);
  if (unknown) return { code: "unknown", word: unknown.unknown, nearest: unknown.nearest };
  if (text.length > max) return { code: "long", count: max };
  return isRequired && !isVisible(text) ? { code: "half" } : undefined;
}
