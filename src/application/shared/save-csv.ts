import type { SaveFile } from '@/application/account/download-my-data';
import { csvText, type CsvCell } from '@/domain/shared/csv-text';
import { ok, type Result } from '@/domain/shared/result';

/** The form of a saved list: the name of the file, its columns, and a row in the language of the reader. */
export interface CsvFile<Row> {
  readonly name: string;
  readonly columns: readonly string[];
  readonly row: (row: Row) => readonly CsvCell[];
}

/** A list of the server: its first page, or the page at `before`. */
type ReadPage<Row, E> = (
  before?: string,
) => Promise<Result<{ readonly rows: readonly Row[]; readonly older?: string }, E>>;

/** Excel recognises UTF-8 only by this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Reads page after page before it saves anything; nothing is saved when a page fails. */
export async function saveCsv<Row, E>(
  read: ReadPage<Row, E>,
  save: SaveFile,
  { name, columns, row }: CsvFile<Row>,
): Promise<Result<void, E>> {
  const rows: (readonly CsvCell[])[] = [];
  let before: string | undefined;
  do {
    const page = await read(before);
    if (!page.ok) return page;
    rows.push(...page.value.rows.map(row));
    before = page.value.older;
  } while (before !== undefined);
  save({ name, type: 'text/csv', parts: [BYTE_ORDER_MARK + csvText([columns, ...rows])] });
  return ok(undefined);
}
