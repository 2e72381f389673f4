import { company } from "#app/content/company.ts";
import type { MailContent, MailRow, MailSection } from "./mail-content.ts";

/** A mail for readers of plain text: blocks with an empty line between. */
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

function renderSection({ title, text, steps = [], rows = [] }: MailSection): string {
  return [
    ...(title ? [title] : []),
    ...(text ? [text] : []),
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    ...rows.map(renderRow),
  ].join("\n");
}

/** What takes more than one line stands below its label. */
function renderRow({ label, value }: MailRow): string {
  return value.includes("\n") ? `${label}:\n${value.replace(/^/gm, "  ")}` : `${label}: ${value}`;
}
