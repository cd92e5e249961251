import { expect, it } from 'vitest';
import type { MessageId } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import { createEasemobChatService } from '@/infrastructure/chat/easemob-chat-session';
import { ann, bo } from '@tests/support/builders';
import { settled } from '@tests/support/chat-page';
import { ManualClock } from '@tests/support/manual-clock';
import { annsChat } from '@tests/support/people';
import { ScriptedEasemob } from '@tests/support/scripted-easemob';

it('replaces a reaction by one call, so that one chosen elsewhere meanwhile is not deleted', async () => {
  const script = new ScriptedEasemob();
  const clock = new ManualClock();
  const session = createEasemobChatService({
    sdk: script.sdk,
    scheduler: clock,
    deviceId: 'dev1',
    origin: 'http://chat.example',
    onNetwork: () => undefined,
  }).session(ann);
  script.answers.open = () => script.fire('onConnected');
  const connecting = session.connect(annsChat);
  await settled();
  clock.advance(1_000);
  expect(await connecting).toEqual(ok(undefined));
  script.asked.length = 0;
  const messageId = '100' as MessageId;
  expect(await session.react(bo, messageId, { from: 'heart', to: 'cake' })).toEqual(ok(undefined));
  expect(await session.react(bo, messageId, { from: 'cake', to: undefined })).toEqual(
    ok(undefined),
  );
  expect(script.asked).toEqual([
    { name: 'addReaction', request: { messageId, reaction: 'cake' } },
    { name: 'deleteReaction', request: { messageId, reaction: 'cake' } },
  ]);
});
