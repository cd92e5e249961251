import { describe, expect, it } from 'vitest';
import { PagesViewModel } from '../../desk/pages.view-model';

const PAGES: Readonly<Record<string, { rows: readonly number[]; older?: string }>> = {
  first: { rows: [5, 4], older: 'second' },
  second: { rows: [3, 2], older: 'third' },
  third: { rows: [1] },
};

function setUp() {
  const asked: (string | undefined)[] = [];
  const fails = { now: false };
  const pages = new PagesViewModel<number>(async ({ page }) => {
    asked.push(page);
    return fails.now ? undefined : PAGES[page ?? 'first'];
  });
  return { asked, fails, pages };
}

describe('a list of the desk', () => {
  it('is read page by page, to its end', async () => {
    const { asked, pages } = setUp();
    await pages.read();
    expect([pages.rows, pages.older]).toEqual([[5, 4], 'second']);
    await pages.more();
    await pages.more();
    expect([pages.rows, pages.older]).toEqual([[5, 4, 3, 2, 1], undefined]);
    await pages.more();
    expect(asked).toEqual([undefined, 'second', 'third']);
  });

  it('is known once its first page was read, and not when that failed', async () => {
    const { fails, pages } = setUp();
    fails.now = true;
    await pages.read();
    expect(pages.known).toBe(false);
    fails.now = false;
    await pages.read();
    expect(pages.known).toBe(true);
  });

  it('shows each page once, however often it is requested', async () => {
    const { pages } = setUp();
    await pages.read();
    await Promise.all([pages.more(), pages.more()]);
    expect([pages.rows, pages.older]).toEqual([[5, 4, 3, 2], 'third']);
  });

  it('begins again when it is read again', async () => {
    const { pages } = setUp();
    await pages.read();
    await pages.more();
    await pages.read();
    expect([pages.rows, pages.older]).toEqual([[5, 4], 'second']);
  });

  it('stays as it is when a page does not come', async () => {
    const { fails, pages } = setUp();
    await pages.read();
    fails.now = true;
    await pages.more();
    await pages.read();
    expect([pages.rows, pages.older]).toEqual([[5, 4], 'second']);
  });

  it('is read when it is on screen', async () => {
    const { pages } = setUp();
    pages.connect()();
    await expect.poll(() => pages.rows).toEqual([5, 4]);
  });
});
