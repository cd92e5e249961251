import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { err, ok } from '@/domain/shared/result';
import { PagedList, type RowPage } from '@/ui/kernel/paged-list';

const PAGE = 3;

/** A server's list that can change between two pages; a page begins after the cursor's row. */
function serverOf(rows: number[]) {
  return async (before?: string): Promise<{ ok: true; value: RowPage<number> }> => {
    const from = rows.filter((row) => before === undefined || row < Number(before));
    const page = from.slice(0, PAGE);
    return ok({
      rows: page,
      total: rows.length,
      ...(from.length > PAGE && { older: String(page.at(-1)) }),
    });
  };
}

const list = (rows: number[]) =>
  new PagedList({ load: serverOf(rows), keyOf: (row: number) => row });

describe('a list in pages', () => {
  it('grows to its end and then asks no more', async () => {
    const shown = list([9, 8, 7, 6, 5]);
    await shown.more();
    expect([...shown.rows]).toEqual([9, 8, 7]);
    expect(shown.older).toBeDefined();
    await shown.more();
    expect([...shown.rows]).toEqual([9, 8, 7, 6, 5]);
    expect(shown.older).toBeUndefined();
    await shown.more();
    expect([...shown.rows]).toEqual([9, 8, 7, 6, 5]);
    expect(shown.total).toBe(5);
  });

  it('takes up what is new at the top and keeps what was read further down', async () => {
    const rows = [9, 8, 7, 6, 5, 4, 3];
    const shown = list(rows);
    await shown.more();
    await shown.more();
    rows.unshift(11, 10);
    await shown.refresh();
    expect([...shown.rows]).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
    await shown.more();
    expect([...shown.rows]).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });

  it('says why a page did not come, keeps its rows, and asks again', async () => {
    let broken = false;
    const server = serverOf([3, 2, 1, 0]);
    const shown = new PagedList<number, 'offline'>({
      load: (before) => (broken ? Promise.resolve(err('offline')) : server(before)),
      keyOf: (row) => row,
    });
    await shown.more();
    broken = true;
    await shown.more();
    expect(shown.failure).toBe('offline');
    expect([...shown.rows]).toEqual([3, 2, 1]);
    broken = false;
    await shown.more();
    expect(shown.failure).toBeUndefined();
    expect([...shown.rows]).toEqual([3, 2, 1, 0]);
  });

  it('drops a row and changes one in its place', async () => {
    const shown = new PagedList({
      load: async () =>
        ok({
          rows: [
            { id: 1, on: false },
            { id: 2, on: false },
          ],
          total: 2,
        }),
      keyOf: ({ id }) => id,
    });
    await shown.more();
    shown.replace({ id: 2, on: true });
    shown.drop(1);
    expect([...shown.rows]).toEqual([{ id: 2, on: true }]);
    expect(shown.total).toBe(1);
  });

  it('shows no row twice and misses none, however it is read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(60), { maxLength: 20 }),
        fc.array(fc.constantFrom('more', 'refresh', 'arrive'), { maxLength: 20 }),
        async (found, steps) => {
          const rows = found.toSorted((a, b) => b - a);
          const shown = list(rows);
          for (const step of steps) {
            if (step === 'arrive') rows.unshift((rows[0] ?? 0) + 1);
            else await shown[step]();
          }
          await shown.refresh();
          while (!shown.loaded || shown.older !== undefined) await shown.more();
          expect([...shown.rows]).toEqual(rows);
        },
      ),
    );
  });
});
