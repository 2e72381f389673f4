import { company } from "#app/content/company.ts";
import type { Language } from "#app/locale/languages.ts";
import type { MailTone } from "./mail-colours.ts";

interface MailLink {
  readonly label: string;
  readonly href: string;
}

/** Line breaks in the value are kept. */
export interface MailRow {
  readonly label: string;
  readonly value: string;
  readonly href?: string | undefined;
  readonly more?: MailLink | undefined;
}

export interface MailItem {
  readonly title: string;
  readonly href?: string | undefined;
  readonly line: string;
  readonly value: string;
  readonly isLate?: boolean;
}

/** Part of a mail: text, steps, rows and items in this order, each optional, below the title. */
export interface MailSection {
  readonly title?: string;
  readonly count?: number;
  readonly text?: string;
  readonly isQuiet?: boolean;
  readonly steps?: readonly string[];
  readonly rows?: readonly MailRow[];
  readonly items?: readonly MailItem[];
}

/** Rendered both as HTML and as plain text. Parts that are left out are not shown. */
export interface MailContent {
  readonly language: Language;
  readonly tone: MailTone;
  /** One line, without any of the visitor's text. */
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly lead?: string;
  /** No belt with shapes below the text of the head. */
  readonly hasPlainHead?: boolean;
  readonly paragraphs: readonly string[];
  readonly quote?: { readonly label: string; readonly text: string } | undefined;
  readonly receipt?: { readonly label: string; readonly value: string; readonly hint?: string };
  /** The one action, with small print below. */
  readonly button?: (MailLink & { readonly hint?: string }) | undefined;
  readonly sections: readonly MailSection[];
  /** Small print, each with an optional link. */
  readonly notes: readonly { readonly text: string; readonly link?: MailLink | undefined }[];
}

/** Parts above the button, which say what it is about, and below it: rows and steps. */
export function splitSections({ sections }: Pick<MailContent, "sections">) {
  const isBelow = ({ rows, steps }: MailSection) => rows !== undefined || steps !== undefined;
  return {
    above: sections.filter((section) => !isBelow(section)),
    below: sections.filter(isBelow),
  };
}

export function renderPlainText(content: MailContent): string {
  const { heading, lead, paragraphs, quote, receipt, button, notes } = content;
  const { above, below } = splitSections(content);
  const blocks = [
    company.name[content.language],
    [heading, ...(lead ? [lead] : [])].join("\n"),
    ...paragraphs,
    ...(quote ? [renderRow({ label: quote.label, value: quote.text })] : []),
    ...(receipt
      ? [[`${receipt.label}: ${receipt.value}`, receipt.hint ?? ""].filter(Boolean).join("\n")]
      : []),
    ...above.map(renderSection),
    ...(button ? [[renderLink(button), ...(button.hint ? [button.hint] : [])].join("\n")] : []),
    ...below.map(renderSection),
    "--",
    ...notes.map(({ text, link }) => (link ? `${text}\n${renderLink(link)}` : text)),
  ];
  return `${blocks.join("\n\n")}\n`;
}

const renderLink = ({ label, href }: MailLink): string => `${label}: ${href}`;

function renderSection(section: MailSection): string {
  const { title, count, text, steps = [], rows = [], items = [] } = section;
  return [
    ...(title ? [count === undefined ? title : `${title} (${count})`] : []),
    ...(text ? [text] : []),
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    ...rows.map(renderRow),
    ...items.map(renderItem),
  ].join("\n");
}

/** A value of several lines is indented below its label. */
function renderRow({ label, value, more }: Omit<MailRow, "href">): string {
  const row = value.includes("\n")
    ? `${label}:\n${value.replace(/^/gm, "  ")}`
    : `${label}: ${value}`;
  return more ? `${row}\n${renderLink(more)}` : row;
}

function renderItem({ title, href, line, value }: MailItem): string {
  const words = [value ? `- ${title}: ${value}` : `- ${title}`, `  ${line}`];
  return [...words, ...(href ? [`  ${href}`] : [])].join("\n");
}
