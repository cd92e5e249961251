import { describe, it } from 'vitest';
import { answerFriendRequest, followList, visitorRecord } from '@/contract/http/friends';
import { personCard } from '@/contract/http/profile';
import { at } from '@tests/support/builders';
import { expectSpelled } from '@tests/support/on-the-wire';
import { aPerson } from '@tests/support/people';
import * as z from 'zod/mini';

const TIME = '2026-11-22T03:00:00.000Z';

describe('the calls about friends', () => {
  const person = aPerson();
  const card = z.encode(personCard, person);

  it('spell since when a person follows and when they visited', () => {
    const row = { person, at: at(TIME) };
    expectSpelled(
      followList.response,
      { rows: [{ person: card, since: TIME }], older: '7', total: 9 },
      { rows: [row], older: '7', total: 9 },
    );
    expectSpelled(
      visitorRecord.response,
      { rows: [{ person: card, visitedAt: TIME }] },
      { rows: [row] },
    );
  });

  it('carry the answer to a request as a word of the query', () => {
    for (const accept of [true, false]) {
      expectSpelled(
        answerFriendRequest.request,
        { applicationId: 'a1', accept: String(accept) },
        { requestId: 'a1', accept },
      );
    }
  });
});
