import { describe, expect, it, vi } from 'vitest';
import type { BillRecord, WalletApi } from '@/application/wallet/wallet-api';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { billsList } from '@/ui/features/wallet/bills-list';

const bill = (id: string): BillRecord => ({
  id,
  item: 'welcome',
  unit: 'coin',
  change: 5,
  at: epochMs(0),
});

describe('billsList', () => {
  it('adds page to page and shows no movement twice', async () => {
    const pages = vi.fn<WalletApi['bills']>(async (before) =>
      before === undefined
        ? ok({ rows: [bill('3'), bill('2')], older: '2' })
        : ok({ rows: [bill('2'), bill('1')] }),
    );
    const bills = billsList(pages);
    await bills.more();
    await bills.more();
    expect(bills.rows.map(({ id }) => id)).toEqual(['3', '2', '1']);
    expect(pages.mock.calls).toEqual([[undefined], ['2']]);
    expect(bills.older).toBeUndefined();
  });

  it('keeps what it has when the next page fails, and can be asked again', async () => {
    const answers = [
      ok({ rows: [bill('2')], older: '2' }),
      err({ kind: 'offline' } as const),
      ok({ rows: [bill('1')] }),
    ];
    const bills = billsList(async () => answers.shift() ?? ok({ rows: [] }));
    await bills.more();
    await bills.more();
    expect([bills.failure, bills.older]).toEqual([{ kind: 'offline' }, '2']);
    await bills.more();
    expect(bills.failure).toBeUndefined();
    expect(bills.rows).toHaveLength(2);
  });
});
