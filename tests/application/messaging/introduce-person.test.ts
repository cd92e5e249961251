import { expect, it } from 'vitest';
import { createIntroducePerson } from '@/application/messaging/introduce-person';
import type { Call } from '@/application/shared/call';
import type { userDetail } from '@/contract/http/profile';
import { isUnwantedFirst } from '@/domain/messaging/new-friend-chat';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
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

it('shows that a stranger’s face is confirmed', async () => {
  const { conversations, introduce } = introducing(async () =>
    ok({ ...aPerson(), faceConfirmed: true }),
  );
  await introduce(BO);
  expect(conversations.with(bo).person?.faceConfirmed).toBe(true);
});

it('says that a stranger wants no first message', async () => {
  const { conversations, introduce } = introducing(async () =>
    ok({ ...aPerson(), unwantedFirst: true }),
  );
  await introduce(BO);
  expect(isUnwantedFirst(conversations.with(bo), epochMs(0))).toBe(true);
});

it('keeps what the directory knows of an acquaintance, and corrects what the device remembers', async () => {
  const { conversations, introduce } = introducing(async () => ok(aPerson()));
  const openUntil = epochMs(5);
  await introduce(BO);
  const { kind, person } = conversations.with(bo);
  if (!person) throw new Error('not introduced');
  const remembered = { ...person, nickname: 'Robert', openUntil, unwantedFirst: true as const };
  conversations.setPeople([{ address: bo, kind, person: remembered }]);
  await introduce(BO);
  expect(conversations.with(bo).person).toEqual({ ...person, openUntil });
});

it('changes nothing when the person is not found', async () => {
  const { conversations, introduce } = introducing(async () => err({ kind: 'offline' }));
  expect(await introduce(BO)).toEqual(err({ kind: 'offline' }));
  expect(conversations.with(bo).person).toBeUndefined();
});
