/** The text of one cell. */
export type CsvCell = string | number;

/** What makes a spreadsheet take a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows as comma-separated values (RFC 4180). A text that a spreadsheet would run as a formula begins
 * with an apostrophe: names and reasons are words of other people.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
