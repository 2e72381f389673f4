import { company } from "#app/content/company.ts";
import type { Language } from "#app/locale/languages.ts";
import type { MailTone } from "./mail-colours.ts";

/** A labelled value; line breaks in it are kept. */
export interface MailRow {
  readonly label: string;
  readonly value: string;
  readonly href?: string | undefined;
}

/** Part of a mail: text, quote, steps and rows in this order, each optional, below the title. */
export interface MailSection {
  readonly title?: string;
  readonly text?: string;
  /** The recipient's own words; line breaks in them are kept. */
  readonly quote?: string;
  readonly steps?: readonly string[];
  readonly rows?: readonly MailRow[];
}

/** Content of a mail, rendered both as HTML and as plain text. */
export interface MailContent {
  readonly language: Language;
  readonly tone: MailTone;
  /** One line, without any of the visitor's text. */
  readonly subject: string;
  /** Preview line that mail programs show after the subject. */
  readonly preview: string;
  readonly heading: string;
  /** Line breaks in them are kept. */
  readonly paragraphs: readonly string[];
  readonly receipt: { readonly label: string; readonly value: string; readonly hint?: string };
  readonly sections: readonly MailSection[];
  /** Small print, each with an optional link. */
  readonly notes: readonly {
    readonly text: string;
    readonly link?: { readonly label: string; readonly href: string };
  }[];
}

/** Renders a mail as plain text: blocks separated by an empty line. */
export function renderPlainText(content: MailContent): string {
  const { heading, paragraphs, receipt, sections, notes, language } = content;
  const blocks = [
    company.name[language],
    heading,
    ...paragraphs,
    [`${receipt.label}: ${receipt.value}`, receipt.hint ?? ""].filter(Boolean).join("\n"),
    ...sections.map(renderSection),
    "--",
    ...notes.map(({ text, link }) => (link ? `${text}\n${link.label}: ${link.href}` : text)),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function renderSection({ title, text, quote, steps = [], rows = [] }: MailSection): string {
  return [
    ...(title ? [title] : []),
    ...(text ? [text] : []),
    ...(quote ? [quote.replace(/^/gm, "> ")] : []),
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    ...rows.map(renderRow),
  ].join("\n");
}

/** A value of several lines is indented below its label. */
function renderRow({ label, value }: MailRow): string {
  return value.includes("\n") ? `${label}:\n${value.replace(/^/gm, "  ")}` : `${label}: ${value}`;
}
