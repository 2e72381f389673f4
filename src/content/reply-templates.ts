import type { Language } from "#app/locale/languages.ts";
import templates from "./reply-templates.json" with { type: "json" };

type TemplateTexts = Readonly<
  Record<Language, { readonly subject: string; readonly text: string }>
>;

/** A reply without a template: greeting and signature. */
export const plainReply: TemplateTexts = {
  es: { subject: "Tu solicitud {folio}", text: "Hola, {nombre}:\n\n\n\n{firma}" },
  en: { subject: "Your request {reference}", text: "Hi {name},\n\n\n\n{signature}" },
};

const joinLines = ({ subject, text }: { subject: string; text: readonly string[] }) => ({
  subject,
  text: text.join("\n"),
});

/** Templates of replies that a new site begins with; its users change them. */
export const firstTemplates = templates.map(({ name, texts: { es, en } }) => ({
  name,
  texts: { es: joinLines(es), en: joinLines(en) } satisfies TemplateTexts,
}));
