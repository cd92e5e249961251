import { expect, it } from 'vitest';
import { createIntroducePerson } from '@/application/messaging/introduce-person';
import type { Call } from '@/application/shared/call';
import type { userDetail } from '@/contract/http/profile';
import { err, ok } from '@/domain/shared/result';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { ann, bo, BO } from '@tests/support/builders';
import { aPerson } from '@tests/support/people';

function introducing(readPerson: Call<typeof userDetail>) {
  const conversations = new ConversationsStore(ann);
  const introduce = createIntroducePerson({ readPerson, conversations });
  return { conversations, introduce };
}

it('gives a stranger a name and a price before the first message', async () => {
  const { conversations, introduce } = introducing(async () => ok(aPerson()));
  await introduce(BO);
  expect(conversations.with(bo).person).toMatchObject({
    userId: BO,
    nickname: 'Bo',
    friends: false,
  });
});

it('leaves an acquaintance as the directory knows them', async () => {
  const { conversations, introduce } = introducing(async () => ok(aPerson()));
  await introduce(BO);
  const known = conversations.with(bo);
  await introduce(BO);
  expect(conversations.with(bo)).toBe(known);
});

it('changes nothing when the person is not found', async () => {
  const { conversations, introduce } = introducing(async () => err({ kind: 'offline' }));
  expect(await introduce(BO)).toEqual(err({ kind: 'offline' }));
  expect(conversations.with(bo).person).toBeUndefined();
});
