import type { SaveFile } from '@/application/account/download-my-data';
import type { ApiFailure, Call } from '@/application/shared/call';
import type * as wallet from '@/contract/http/wallet';
import type { BillFilter, BillRecord } from '@/contract/http/wallet';
import { ok, type Result } from '@/domain/shared/result';
import { csvText, type CsvCell } from '@/domain/shared/csv-text';

/** The form of saved bills: the name of the file, its columns, and a row in the language of the reader. */
export interface BillsFile {
  readonly name: string;
  readonly columns: readonly string[];
  readonly row: (bill: BillRecord) => readonly CsvCell[];
}

/** Saves every movement of a filter as a CSV file; nothing is saved when a page fails. */
export type SaveBills = (filter: BillFilter, file: BillsFile) => Promise<Result<void, ApiFailure>>;

/** Excel recognises UTF-8 only by this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Reads page after page, the newest first, before it saves anything. */
export function createSaveBills(deps: {
  readonly bills: Call<typeof wallet.bills>;
  readonly save: SaveFile;
}): SaveBills {
  const { bills, save } = deps;
  return async (filter, { name, columns, row }) => {
    const rows: (readonly CsvCell[])[] = [];
    let before: string | undefined;
    do {
      const page = await bills({ ...filter, before });
      if (!page.ok) return page;
      rows.push(...page.value.rows.map(row));
      before = page.value.older;
    } while (before !== undefined);
    const text = BYTE_ORDER_MARK + csvText([columns, ...rows]);
    save({ name, type: 'text/csv', parts: [text] });
    return ok(undefined);
  };
}
