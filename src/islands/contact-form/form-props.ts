import { fillText } from "#app/locale/fill-text.ts";
import type { Texts } from "#app/locale/texts/texts.ts";
import type { PictureSource } from "#app/ui/picture.tsx";
import type { ShapeIconName } from "#app/ui/shape-icon.tsx";
import type { CrateTexts } from "./crate-line.ts";
import type { FieldStrings } from "./draft.ts";

/** Texts serialized with the island: those of the form, without the one that only the server renders. */
export type ContactFormTexts = Omit<Texts["contact-form"], "messages" | "pictureAlt"> & {
  messages: Record<string, string>;
  result: Pick<Texts["information"], "success" | "receipt">;
};

export interface ContactFormProps {
  texts: ContactFormTexts;
  language: string;
  page: string;
  action: string;
  endpoint: string;
  resultPath: string;
  privacy: { href: string; version: string };
  services: readonly {
    value: string;
    label: string;
    shapeIcon: ShapeIconName;
    tone: string;
    picture?: PictureSource;
  }[];
  /** Set for the page whose services fill a crate. */
  crate?:
    | { pictures: Record<"back" | "front" | "lid", PictureSource>; texts: CrateTexts }
    | undefined;
  email: string | undefined;
  phone: { display: string; href: string } | undefined;
  values?: FieldStrings | undefined;
  errors?: FieldStrings | undefined;
  failure?: "unavailable" | "limited" | "external" | undefined;
}

export function formatPlural(texts: { one: string; other: string }, count: number): string {
  return count === 1 ? texts.one : fillText(texts.other, { count });
}
