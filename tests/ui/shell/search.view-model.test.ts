import { describe, expect, it, vi } from 'vitest';
import type { LookUp } from '@/application/profile/look-up';
import { err, ok } from '@/domain/shared/result';
import { SearchViewModel } from '@/ui/shell/search.view-model';
import { aPerson } from '@tests/support/people';

describe('SearchViewModel', () => {
  it('answers with the person found and is empty for the next search', async () => {
    const search = new SearchViewModel(async () => ok(aPerson()));
    search.write('100002');
    expect(await search.submit()).toBe(aPerson().id);
    expect(search).toMatchObject({ text: '', busy: false, failure: undefined });
  });

  it.each(['search-empty', 'search-own', 'search-malformed', 'user-not-found'] as const)(
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

  it('asks once however often it is sent', async () => {
    const lookUp = vi.fn<LookUp>(async () => ok(aPerson()));
    const search = new SearchViewModel(lookUp);
    await Promise.all([search.submit(), search.submit()]);
    expect(lookUp).toHaveBeenCalledTimes(1);
  });
});
