import { describe, expect, it } from 'vitest';
import { createLookUp } from '@/application/profile/look-up';
import type { ProfileApi } from '@/application/profile/profile-api';
import { err, ok } from '@/domain/shared/result';
import { aMe, aPerson, SessionRecorder } from '@tests/support/people';

function lookUpIn(people: ReturnType<typeof aPerson>[], asked: string[] = []) {
  const session = new SessionRecorder();
  session.signedIn(aMe());
  const api = {
    search: async (content: string) => (asked.push(content), ok(people)),
  } as unknown as ProfileApi;
  return createLookUp({ api, session });
}

describe('LookUp', () => {
  it.each([
    ['', 'search-empty'],
    ['100001', 'search-own'],
    ['1e5', 'search-malformed'],
    ['100001abc', 'search-malformed'],
  ])('answers %j with %s and asks nobody', async (input, kind) => {
    const asked: string[] = [];
    expect(await lookUpIn([], asked)(input)).toEqual(err({ kind }));
    expect(asked).toEqual([]);
  });

  it('leads to the one person found, full-width digits included', async () => {
    const asked: string[] = [];
    expect(await lookUpIn([aPerson()], asked)(' １００００２ ')).toEqual(ok(aPerson()));
    expect(asked).toEqual(['100002']);
  });

  it('says that nobody was found', async () => {
    expect(await lookUpIn([])('100099')).toEqual(err({ kind: 'user-not-found' }));
  });
});
