/**
 * Excel takes a file for UTF-8 only with a byte order mark, and would garble every accent; CSV is the
 * format for spreadsheets, programs have JSON.
 */
export const byteOrderMark = "\uFEFF";

/**
 * One line of CSV (RFC 4180), every cell quoted: a spreadsheet set to semicolons, as in Spanish, then
 * does not split a cell that holds one.
 */
export function formatCsvLine(cells: readonly (string | null)[]): string {
  const quoted = cells.map((cell) => `"${neutralise(cell ?? "").replaceAll('"', '""')}"`);
  return `${quoted.join(",")}\r\n`;
}

/**
 * Keeps a spreadsheet from running what a visitor wrote: a cell that begins like a formula gets an
 * apostrophe, which makes it text. A plus sign and nothing but digits, as phone numbers are stored,
 * has nothing to run and stays as it is, so that it can be dialled and imported. See OWASP, "CSV
 * Injection".
 */
function neutralise(cell: string): string {
  if (/^\+\d+$/.test(cell)) return cell;
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
}
