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
    'keeps the text and says %s until something is written',
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

  it('asks once however often it is sent', async () => {
    const lookUp = vi.fn<LookUp>(async () => ok([aPerson()]));
    const search = new SearchViewModel(lookUp);
    await Promise.all([search.submit(), search.submit()]);
    expect(lookUp).toHaveBeenCalledTimes(1);
  });
});
