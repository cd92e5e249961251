import type { SaveFile } from '@/application/account/download-my-data';
import type { ApiFailure, Call } from '@/application/shared/call';
import { saveCsv, type CsvFile } from '@/application/shared/save-csv';
import type * as wallet from '@/contract/http/wallet';
import type { BillFilter, BillRecord } from '@/contract/http/wallet';
import type { Result } from '@/domain/shared/result';

/** The form of saved bills. */
export type BillsFile = CsvFile<BillRecord>;

/** Saves every movement of a filter as a CSV file, the newest first; nothing is saved when a page fails. */
export type SaveBills = (filter: BillFilter, file: BillsFile) => Promise<Result<void, ApiFailure>>;

/** Reads the movements by the call of the list. */
export function createSaveBills(deps: {
  readonly bills: Call<typeof wallet.bills>;
  readonly save: SaveFile;
}): SaveBills {
  const { bills, save } = deps;
  return (filter, file) => saveCsv((before) => bills({ ...filter, before }), save, file);
}
