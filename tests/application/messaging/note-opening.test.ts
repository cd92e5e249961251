import { expect, it } from 'vitest';
import { createNoteOpening } from '@/application/messaging/note-opening';
import { closesAt, newFriendFee } from '@/domain/messaging/new-friend-chat';
import { ok } from '@/domain/shared/result';
import { ManualClock } from '@tests/support/manual-clock';
import { bo } from '@tests/support/builders';

const stranger = { friends: false, openUntil: undefined };

function world(known: object | undefined) {
  const clock = new ManualClock(1_000_000);
  const asked: unknown[] = [];
  const set: unknown[] = [];
  const note = createNoteOpening({
    chat: { markRead: async () => ok(undefined) },
    conversations: {
      with: () => ({ kind: 'person', person: known }),
      setPeople: (people: readonly unknown[]) => set.push(...people),
    } as never,
    refreshPeople: async (peers) => void asked.push(...peers),
    clock,
  });
  note({ to: bo } as never);
  return { clock, asked, set };
}

it('opens the conversation at once for the coin of the first message, and asks the server', () => {
  const { clock, asked, set } = world(stranger);
  const openUntil = closesAt(clock.now());
  expect(set).toEqual([{ address: bo, kind: 'person', person: { ...stranger, openUntil } }]);
  expect(
    newFriendFee({ friends: false, support: false, companion: false, openUntil }, clock.now()),
  ).toBe(0);
  expect(asked).toEqual([bo]);
});

it('leaves a conversation as it is that asks for no coin', () => {
  const { asked, set } = world({ ...stranger, friends: true });
  expect([asked, set]).toEqual([[], []]);
});

it('asks the server about a person who is not known yet', () => {
  const { asked, set } = world(undefined);
  expect([asked, set]).toEqual([[bo], []]);
});
