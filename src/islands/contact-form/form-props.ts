import type { GlyphName } from "#app/ui/shape-icon.tsx";
import type { FieldTexts } from "./draft.ts";
import type { ContactFormTexts } from "./form-texts.ts";

/** What the server gives the form: its words, its addresses, and how a posted request came back. */
export interface ContactFormProps {
  texts: ContactFormTexts;
  language: string;
  /** The page that the form stands on. */
  page: string;
  /** The page's own address, for the post without script, and that of the call with it. */
  action: string;
  endpoint: string;
  resultPath: string;
  privacy: { href: string; version: string };
  services: readonly { value: string; label: string; glyph: GlyphName; tone: string }[];
  email: string;
  phone: { display: string; href: string };
  values?: FieldTexts | undefined;
  errors?: FieldTexts | undefined;
  failed?: "fault" | "limited" | "external" | undefined;
}
