import type { ShapeIconName } from "#app/ui/shape-icon.tsx";
import type { FieldStrings } from "./draft.ts";
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
  services: readonly { value: string; label: string; shapeIcon: ShapeIconName; tone: string }[];
  email: string;
  phone: { display: string; href: string };
  values?: FieldStrings | undefined;
  errors?: FieldStrings | undefined;
  failure?: "fault" | "limited" | "external" | undefined;
}
