import { describe, expect, it, vi } from 'vitest';
import type { LookUp } from '@/application/profile/look-up';
import { err, ok } from '@/domain/shared/result';
import { userId } from '@/domain/shared/ids';
import { SearchViewModel } from '@/ui/shell/search.view-model';
import { aPerson } from '@tests/support/people';

describe('SearchViewModel', () => {
  it('answers with the person found and is empty for the next search', async () => {
    const search = new SearchViewModel(async () => ok([aPerson()]));
    search.write('100002');
    expect(await search.submit()).toBe(aPerson().id);
    expect(search).toMatchObject({ text: '', busy: false, failure: undefined });
  });

  it.each(['search-empty', 'search-own', 'name-not-found', 'user-not-found'] as const)(
    'keeps the text and reports %s until something is written',
    async (kind) => {
      const search = new SearchViewModel(async () => err({ kind }));
      search.write('1e5');
      expect(await search.submit()).toBeUndefined();
      expect(search).toMatchObject({ text: '1e5', failure: { kind } });
      search.write('1e56');
      expect(search.failure).toBeUndefined();
    },
  );

  it('shows several to choose from, and keeps the text until one is chosen', async () => {
    const people = [aPerson(), aPerson({ id: userId(7) })];
    const search = new SearchViewModel(async () => ok(people));
    search.write('bo');
    expect(await search.submit()).toBeUndefined();
    expect(search).toMatchObject({ text: 'bo', found: people });
    search.forget();
    expect(search).toMatchObject({ text: 'bo', found: [] });
    await search.submit();
    search.chosen();
    expect(search).toMatchObject({ text: '', found: [] });
  });

  it('shows nothing that was found for another text, or after the search was left', async () => {
    const answers: ((found: Awaited<ReturnType<LookUp>>) => void)[] = [];
    const search = new SearchViewModel(() => new Promise((resolve) => answers.push(resolve)));
    search.write('bo');
    const first = search.submit();
    search.write('ann');
    expect(search.busy).toBe(false);
    const second = search.submit();
    answers[0]?.(ok([aPerson()]));
    expect(await first).toBeUndefined();
    expect(search).toMatchObject({ text: 'ann', busy: true });
    search.forget();
    answers[1]?.(ok([aPerson(), aPerson({ id: userId(7) })]));
    expect(await second).toBeUndefined();
    expect(search).toMatchObject({ text: 'ann', found: [], busy: false });
  });

  it('asks once however often it is sent', async () => {
    const lookUp = vi.fn<LookUp>(async () => ok([aPerson()]));
    const search = new SearchViewModel(lookUp);
    await Promise.all([search.submit(), search.submit()]);
    expect(lookUp).toHaveBeenCalledTimes(1);
  });
});
