import type { Language } from "#app/locale/languages.ts";
import type { MailTone } from "./mail-colours.ts";

/** A labelled value; line breaks in it are kept. */
export interface MailRow {
  readonly label: string;
  readonly value: string;
  /** Where the value leads. */
  readonly href?: string | undefined;
}

/** A part of a mail: any of the three, in this order below its title. */
export interface MailSection {
  readonly title?: string;
  readonly text?: string;
  /** Numbered. */
  readonly steps?: readonly string[];
  readonly rows?: readonly MailRow[];
}

/** What a mail says, the same in HTML and as plain text. */
export interface MailContent {
  readonly language: Language;
  readonly tone: MailTone;
  /** One line, never from what a visitor typed. */
  readonly subject: string;
  /** What lists of mails show after the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly receipt: { readonly label: string; readonly value: string; readonly hint?: string };
  readonly sections: readonly MailSection[];
  /** The small print, each with where it leads. */
  readonly notes: readonly {
    readonly text: string;
    readonly link?: { readonly label: string; readonly href: string };
  }[];
}
