import { company } from "#app/content/company.ts";
import type { MailContent, MailRow, MailSection } from "./mail-content.ts";

/** A mail for readers of plain text: blocks with an empty line between. */
export function writePlainText(content: MailContent): string {
  const { heading, paragraphs, receipt, sections, notes, language } = content;
  const blocks = [
    company.name[language],
    heading,
    ...paragraphs,
    [`${receipt.label}: ${receipt.value}`, receipt.hint ?? ""].filter(Boolean).join("\n"),
    ...sections.map(writeSection),
    "--",
    ...notes.map(({ text, link }) => (link ? `${text}\n${link.label}: ${link.href}` : text)),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function writeSection({ title, text, steps = [], rows = [] }: MailSection): string {
  return [
    ...(title ? [title] : []),
    ...(text ? [text] : []),
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    ...rows.map(writeRow),
  ].join("\n");
}

/** What takes more than one line stands below its label. */
function writeRow({ label, value }: MailRow): string {
  return value.includes("\n") ? `${label}:\n${value.replace(/^/gm, "  ")}` : `${label}: ${value}`;
}
