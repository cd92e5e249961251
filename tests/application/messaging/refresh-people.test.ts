import { expect, it } from 'vitest';
import { createRefreshPeople } from '@/application/messaging/refresh-people';
import type { ConversationPerson } from '@/contract/http/messaging';
import { NO_SETTINGS } from '@/domain/messaging/conversation-settings';
import { ok, type Result } from '@/domain/shared/result';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { ann, bo } from '@tests/support/builders';

const PERSON = { id: 1, nickname: 'Bo' } as never;

it('shows what the later of two readings has found, also where the earlier one is answered last', async () => {
  const conversations = new ConversationsStore(ann);
  const answers: ((found: Result<readonly ConversationPerson[], never>) => void)[] = [];
  const people = () =>
    new Promise<Result<readonly ConversationPerson[], never>>((resolve) => {
      answers.push(resolve);
    });
  const refresh = createRefreshPeople({ people, conversations });
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
