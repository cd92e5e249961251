import { describe, expect, it, vi } from 'vitest';
import type { SaveBills } from '@/application/wallet/save-bills';
import type { AnswerOf, Call, ApiFailure } from '@/application/shared/call';
import type { BillRecord, bills } from '@/contract/http/wallet';
import { err, ok, type Result } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { BillsViewModel } from '@/ui/features/wallet/bills.view-model';
import { balances } from '@tests/support/builders';
import { aMe } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';

const NOW = epochMs(new Date(2026, 10, 20, 12).getTime());

const bill = (id: string): BillRecord => ({
  id,
  item: 'welcome',
  type: 'given',
  unit: 'coin',
  change: 5,
  after: 5,
  at: epochMs(0),
});

function setUp(listBills: Call<typeof bills> = async () => ok({ rows: [bill('1')] })) {
  const asked = vi.fn<Call<typeof bills>>(listBills);
  const saveBills = vi.fn<SaveBills>(async () => ok(undefined));
  const session = sessionStore();
  session.signedIn(aMe());
  const view = new BillsViewModel({ listBills: asked, saveBills, session }, NOW);
  return { asked, saveBills, session, view };
}

const local = (year: number, month: number) => new Date(year, month).getTime();

describe('the bills', () => {
  it('begin with the month of now, and go back and forth by months, never past it', async () => {
    const { asked, view } = setUp();
    await view.list.more();
    view.later();
    view.earlier();
    view.earlier();
    view.later();
    const months = asked.mock.calls.map(([filter]) => [filter?.from, filter?.until]);
    expect(months).toEqual([
      [local(2026, 10), local(2026, 11)],
      [local(2026, 9), local(2026, 10)],
      [local(2026, 8), local(2026, 9)],
      [local(2026, 9), local(2026, 10)],
    ]);
    expect(view.isLatest).toBe(false);
  });

  it('ask for one type, and forget what is shown of the others at once', async () => {
    const { asked, view } = setUp();
    await view.list.more();
    view.show('gifts');
    expect(view.list.rows).toHaveLength(0);
    expect(asked.mock.lastCall?.[0]?.type).toBe('gifts');
    view.show('gifts');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('show no late answer of another month', async () => {
    const answers: ((page: Result<AnswerOf<typeof bills>, ApiFailure>) => void)[] = [];
    const { view } = setUp(() => new Promise((resolve) => answers.push(resolve)));
    const first = view.list.more();
    view.earlier();
    answers[1]?.(ok({ rows: [bill('2')], coins: { before: 2, in: 0, out: 0 } }));
    answers[0]?.(ok({ rows: [bill('1')], coins: { before: 1, in: 0, out: 0 } }));
    await first;
    await vi.waitFor(() => expect(view.list.loaded).toBe(true));
    expect(view.list.rows.map(({ id }) => id)).toEqual(['2']);
    expect(view.sums?.before).toBe(2);
  });

  it('add page to page, sum up the coins, and keep what they have when one fails', async () => {
    const { asked, view } = setUp();
    asked.mockResolvedValueOnce(
      ok({ rows: [bill('3'), bill('2')], older: '2', coins: { before: 80, in: 50, out: 88 } }),
    );
    asked.mockResolvedValueOnce(err({ kind: 'offline' }));
    await view.list.more();
    await view.list.more();
    expect([view.list.failure, view.coinsAfter]).toEqual([{ kind: 'offline' }, 42]);
    await view.list.more();
    expect(view.list.rows.map(({ id }) => id)).toEqual(['3', '2', '1']);
    expect(asked.mock.calls.map(([asked]) => asked?.before)).toEqual([undefined, '2', '2']);
  });

  it('show what moved elsewhere while they are open, also where no balance is another than before', async () => {
    const { asked, session, view } = setUp();
    const stop = view.connect();
    await vi.waitFor(() => expect(view.list.rows.map(({ id }) => id)).toEqual(['1']));
    asked.mockResolvedValue(
      ok({ rows: [bill('2'), bill('1')], coins: { before: 0, in: 7, out: 0 } }),
    );
    session.setBalances(balances({ coins: 7 }));
    await vi.waitFor(() => expect(view.list.rows.map(({ id }) => id)).toEqual(['2', '1']));
    expect(view.coinsAfter).toBe(7);
    asked.mockResolvedValue(ok({ rows: [bill('3'), bill('2'), bill('1')] }));
    session.setBalances(balances({ coins: 7 }));
    await vi.waitFor(() => expect(view.list.rows).toHaveLength(3));
    stop();
    session.setBalances(balances({ coins: 9 }));
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('save what is shown', async () => {
    const { saveBills, view } = setUp();
    view.show('shop');
    const file = { name: 'x.csv', columns: [], row: () => [] };
    await view.saving.run(file);
    expect(saveBills).toHaveBeenCalledWith(view.filter, file);
    expect(view.filter).toEqual({
      type: 'shop',
      from: local(2026, 10),
      until: local(2026, 11),
    });
  });
});
