import { expect, it } from 'vitest';
import { createRefreshPeople } from '@/application/messaging/refresh-people';
import type { ConversationPerson } from '@/contract/http/messaging';
import { NO_SETTINGS } from '@/domain/messaging/conversation-settings';
import { ok, type Result } from '@/domain/shared/result';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import type { UserId } from '@/domain/shared/ids';
import { ann, bo, BO } from '@tests/support/builders';

const PERSON = { id: 1, nickname: 'Bo' } as never;

it('shows what the later of two readings has found, also where the earlier one is answered last', async () => {
  const conversations = new ConversationsStore(ann);
  const answers: ((found: Result<readonly ConversationPerson[], never>) => void)[] = [];
  const people = () =>
    new Promise<Result<readonly ConversationPerson[], never>>((resolve) => {
      answers.push(resolve);
    });
  const introducePerson = async () => ok(undefined);
  const refresh = createRefreshPeople({ people, conversations, introducePerson });
  const found = (pinned: boolean) =>
    ok([
      {
        address: bo,
        kind: 'person',
        person: PERSON,
        settings: { ...NO_SETTINGS, pinned },
      } as const,
    ]);
  const readings = [refresh([bo]), refresh([bo])];
  answers[1]?.(found(true));
  await readings[1];
  answers[0]?.(found(false));
  await readings[0];
  expect(conversations.with(bo).settings?.pinned).toBe(true);
});

it('reads a stranger from their profile, who is in no directory; not a person whom the page does not know', async () => {
  const conversations = new ConversationsStore(ann);
  const read: UserId[] = [];
  const refresh = createRefreshPeople({
    people: async () => ok([]),
    conversations,
    introducePerson: async (id) => {
      read.push(id);
      return ok(undefined);
    },
  });
  await refresh([bo]);
  expect(read).toEqual([]);
  conversations.setPeople([{ address: bo, kind: 'person', person: { userId: BO } as never }]);
  await refresh([bo]);
  expect(read).toEqual([BO]);
});
