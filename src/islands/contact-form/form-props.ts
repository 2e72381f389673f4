import { fillText } from "#app/locale/fill-text.ts";
import type { Texts } from "#app/locale/texts/texts.ts";
import type { ShapeIconName } from "#app/ui/shape-icon.tsx";
import type { FieldStrings } from "./draft.ts";

/** Texts serialized with the island: those of the form, without the ones that only the server renders. */
export type ContactFormTexts = Pick<
  Texts["contact-form"],
  | "label"
  | "requiredNote"
  | "fields"
  | "privacy"
  | "submit"
  | "sending"
  | "slow"
  | "review"
  | "errorSummary"
  | "failure"
  | "connection"
  | "draft"
> & {
  messages: Record<string, string>;
  result: Pick<Texts["information"], "success" | "receipt">;
};

/** Props that the server passes to the form: texts, addresses and the result of a form posted without script. */
export interface ContactFormProps {
  texts: ContactFormTexts;
  language: string;
  page: string;
  /** Address for the post without script. */
  action: string;
  /** Address for the JSON request. */
  endpoint: string;
  resultPath: string;
  privacy: { href: string; version: string };
  services: readonly { value: string; label: string; shapeIcon: ShapeIconName; tone: string }[];
  email: string;
  phone: { display: string; href: string };
  values?: FieldStrings | undefined;
  errors?: FieldStrings | undefined;
  failure?: "fault" | "limited" | "external" | undefined;
}

/** Singular or plural text with the count filled in. */
export function formatCount(texts: { one: string; other: string }, count: number): string {
  return count === 1 ? texts.one : fillText(texts.other, { count });
}
