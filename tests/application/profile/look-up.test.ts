import { describe, expect, it } from 'vitest';
import { createLookUp } from '@/application/profile/look-up';
import type { Call } from '@/application/shared/call';
import type { searchUser } from '@/contract/http/profile';
import { err, ok } from '@/domain/shared/result';
import { aMe, aPerson, SessionRecorder } from '@tests/support/people';

function lookUpIn(people: ReturnType<typeof aPerson>[], asked: string[] = []) {
  const session = new SessionRecorder();
  session.signedIn(aMe());
  const search: Call<typeof searchUser> = async ({ content }) => {
    asked.push(content);
    return ok({ total: people.length, rows: people });
  };
  return createLookUp({ search, session });
}

describe('LookUp', () => {
  it.each([
    ['', 'search-empty'],
    ['100001', 'search-own'],
  ])('answers %j with %s and sends nothing', async (input, kind) => {
    const asked: string[] = [];
    expect(await lookUpIn([], asked)(input)).toEqual(err({ kind }));
    expect(asked).toEqual([]);
  });

  it('leads to the one person found, full-width digits included', async () => {
    const asked: string[] = [];
    expect(await lookUpIn([aPerson()], asked)(' １００００２ ')).toEqual(ok([aPerson()]));
    expect(asked).toEqual(['100002']);
  });

  it('searches a name as it was typed, and gives every person who has it', async () => {
    const asked: string[] = [];
    const people = [aPerson(), aPerson({ nickname: 'Bobby' })];
    expect(await lookUpIn(people, asked)(' Bo ')).toEqual(ok(people));
    expect(asked).toEqual(['Bo']);
  });

  it.each([
    ['100099', 'user-not-found'],
    ['42', 'user-not-found'],
    ['1e5', 'name-not-found'],
    ['Bo', 'name-not-found'],
  ])('reports for %j that no person was found: %s', async (input, kind) => {
    expect(await lookUpIn([])(input)).toEqual(err({ kind }));
  });
});
