import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { SaveFile } from '@/application/account/download-my-data';
import { csvText } from '@/domain/shared/csv-text';
import { createSaveBills } from '@/application/wallet/save-bills';
import type { Call } from '@/application/shared/call';
import type * as wallet from '@/contract/http/wallet';
import type { BillRecord } from '@/contract/http/wallet';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';

const bill = (id: string): BillRecord => ({
  id,
  item: 'gift',
  type: 'gifts',
  unit: 'coin',
  change: -5,
  after: 3,
  at: epochMs(0),
});

const FILE = {
  name: 'parley-2026-11.csv',
  columns: ['Number', 'Change'],
  row: ({ id, change }: BillRecord) => [id, change],
};

function setUp() {
  const bills = vi.fn<Call<typeof wallet.bills>>();
  const save = vi.fn<SaveFile>();
  return { bills, save, saveBills: createSaveBills({ bills, save }) };
}

describe('saving bills', () => {
  it('reads every page before it saves one file', async () => {
    const { bills, save, saveBills } = setUp();
    bills.mockResolvedValueOnce(ok({ rows: [bill('3')], older: '3' }));
    bills.mockResolvedValueOnce(ok({ rows: [bill('2')] }));
    expect(await saveBills({ type: 'gifts' }, FILE)).toEqual(ok(undefined));
    expect(bills.mock.calls).toEqual([[{ type: 'gifts' }], [{ type: 'gifts', before: '3' }]]);
    const file = save.mock.calls[0]?.[0];
    expect([file?.name, ...(file?.parts ?? [])]).toEqual([
      'parley-2026-11.csv',
      '\uFEFFNumber,Change\r\n3,-5\r\n2,-5\r\n',
    ]);
  });

  it('saves nothing when a page fails', async () => {
    const { bills, save, saveBills } = setUp();
    bills.mockResolvedValueOnce(ok({ rows: [bill('3')], older: '3' }));
    bills.mockResolvedValueOnce(err({ kind: 'timeout' }));
    expect(await saveBills({}, FILE)).toEqual(err({ kind: 'timeout' }));
    expect(save).not.toHaveBeenCalled();
  });
});

describe('comma-separated values', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [-5, '-5'],
  ])('write %j as %j', (cell, text) => {
    expect(csvText([[cell]])).toBe(`${text}\r\n`);
  });

  it('let no text begin a formula, and keep the number of cells', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (cells) => {
        const row = csvText([cells]).slice(0, -2);
        expect(cellsOf(row)).toHaveLength(cells.length);
        expect(cellsOf(row).some((cell) => /^[=+\-@]/.test(cell))).toBe(false);
      }),
      { examples: [[['"=']]] },
    );
  });
});

/** A reader of its own: cells of one row, without the quotes around them. */
function cellsOf(row: string): string[] {
  const cells = `,${row}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,"]*))/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
