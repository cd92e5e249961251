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

  it('shows why a page did not come, keeps its rows, and reads again', async () => {
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

  it('reads the first page again after a page that is still coming, once however often it is asked', async () => {
    const rows = [9, 8, 7, 6, 5];
    const server = serverOf(rows);
    const asked: (string | undefined)[] = [];
    const shown = new PagedList({
      load: (before) => {
        asked.push(before);
        return server(before);
      },
      keyOf: (row: number) => row,
    });
    await shown.more();
    const page = shown.more();
    rows.unshift(10);
    const [one, two] = [shown.refresh(), shown.refresh()];
    expect(await Promise.all([one, two, page])).toEqual([true, true, undefined]);
    expect([...shown.rows]).toEqual([10, 9, 8, 7, 6, 5]);
    expect(asked).toEqual([undefined, '7', undefined]);
  });

  it('waits for the page that is coming instead of asking for it twice', async () => {
    const server = serverOf([9, 8, 7, 6]);
    const shown = new PagedList({
      load: async (before) => {
        await new Promise((resolve) => setTimeout(resolve));
        return server(before);
      },
      keyOf: (row: number) => row,
    });
    void shown.more();
    await shown.more();
    expect([...shown.rows]).toEqual([9, 8, 7]);
  });

  it('repeats what has failed, also when the list was complete', async () => {
    let broken = false;
    const rows = [2, 1];
    const server = serverOf(rows);
    const shown = new PagedList<number, 'offline'>({
      load: (before) => (broken ? Promise.resolve(err('offline')) : server(before)),
      keyOf: (row) => row,
    });
    await shown.more();
    broken = true;
    expect(await shown.refresh()).toBe(false);
    expect(shown.failure).toBe('offline');
    broken = false;
    rows.unshift(3);
    await shown.more();
    expect(shown.failure).toBeUndefined();
    expect([...shown.rows]).toEqual([3, 2, 1]);
  });

  it('is read from its start when a row has moved within it', async () => {
    let rows = [1, 9, 8, 7, 6];
    const shown = new PagedList({
      load: async (before) => {
        const from = Number(before ?? 0);
        const next = from + PAGE < rows.length ? { older: String(from + PAGE) } : {};
        return ok({ rows: rows.slice(from, from + PAGE), ...next });
      },
      keyOf: (row: number) => row,
    });
    await shown.more();
    await shown.more();
    rows = [9, 8, 7, 6, 1];
    expect(await shown.reload()).toBe(true);
    while (shown.older !== undefined) await shown.more();
    expect([...shown.rows]).toEqual(rows);
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
