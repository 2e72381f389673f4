/** Excel takes a file for UTF-8 or UTF-16 only with a byte order mark, and would garble every accent. */
export const byteOrderMark = "\uFEFF";

/**
 * Every cell quoted (RFC 4180), for programs set to another separator. No `sep=,` line: Excel then ignores the byte
 * order mark.
 */
export function formatCsvLine(cells: readonly (string | null)[], separator = ","): string {
  const quoted = cells.map((cell, index) => {
    // Read by another separator, the first cell may continue an earlier line, and its number would start a formula.
    const isNumber = index > 0 && /^\+\d[\d ]*$/.test(cell ?? "");
    return `"${isNumber ? cell : escapeFormula(cell ?? "").replaceAll('"', '""')}"`;
  });
  return `${quoted.join(separator)}\r\n`;
}

/**
 * Excel opens UTF-16 with tabs in columns in every region. A line break becomes ` / `: a row is a line for any program.
 */
export const formatSheetLine = (cells: readonly (string | null)[]): string =>
  formatCsvLine(
    cells.map((cell) => cell?.replace(/\s*[\r\n]\s*/g, " / ") ?? null),
    "\t",
  );

/** A formula's first character with everything before it that separates cells or is passed over where one begins. */
const formulaStarts = /[,;|"\s\p{Cc}\p{Cf}]+[=+\-@＝＋－＠]?|^[=+\-@＝＋－＠]/gu;

/**
 * Keeps a spreadsheet from running what a visitor wrote: a cell that begins like a formula gets an
 * apostrophe, which makes it text. So does what begins like one after a separator or a line break inside a cell: a program
 * set to another separator sees no quotes round it, and begins a cell there. A plus sign and nothing but digits and spaces, as in
 * phone numbers, has nothing to run and stays as it is, so that it can be dialled and imported. See OWASP, "CSV
 * Injection".
 */
function escapeFormula(cell: string): string {
  const text = cell.replace(formulaStarts, (found, offset: number) => {
    if (!/[=+\-@＝＋－＠]$/.test(found)) return found;
    if (/[,;|\t\r\n]/.test(found)) return `${found.slice(0, -1)}'${found.slice(-1)}`;
    return offset === 0 ? `'${found}` : found;
  });
  return /^[\t\r\n]/.test(text) ? `'${text}` : text;
}
