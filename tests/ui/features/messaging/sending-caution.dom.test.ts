import { expect, it, vi } from 'vitest';
import type { SendMessage } from '@/application/messaging/send-message';
import { err, ok } from '@/domain/shared/result';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { PicturesByPeer } from '@/ui/kernel/picked-pictures';
import { aMessage, ann, bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { aPicture, MemoryPictureDrafts } from '@tests/support/memory-picture-drafts';
import { memoryPreferences } from '@tests/support/memory-preferences';

function open() {
  const sendMessage = vi.fn<SendMessage>(async () => ok(undefined));
  const deps = conversationDeps({ sendMessage });
  const { composer } = new ConversationViewModel(bo, deps);
  const write = (text: string) => composer.write(text);
  composer.caution.know(({ original }) => original.includes('idiot'));
  return { composer, deps, sendMessage, write };
}

it('asks before an insult is sent, and sends it as written in one tap', async () => {
  const { composer, sendMessage, write } = open();
  write('you idiot');
  await composer.send();
  expect([composer.caution.asks, composer.draft]).toEqual(['insult', 'you idiot']);
  expect(sendMessage).not.toHaveBeenCalled();
  composer.caution.agree(composer.draft);
  await composer.send();
  expect(sendMessage.mock.calls[0]?.[0]).toMatchObject({ to: bo, text: 'you idiot' });
  expect([composer.caution.asks, composer.draft]).toEqual([undefined, '']);
});

it('leaves everything in the field, and asks again about what is written then', async () => {
  const { composer, sendMessage, write } = open();
  write('you idiot');
  await composer.send();
  composer.caution.close();
  expect([composer.caution.asks, composer.draft]).toEqual([undefined, 'you idiot']);
  write('what an idiot');
  await composer.send();
  expect(composer.caution.asks).toBe('insult');
  write('sorry');
  expect(composer.caution.asks).toBeUndefined();
  await composer.send();
  expect(sendMessage).toHaveBeenCalledTimes(1);
});

it('never waits for the rules', async () => {
  const sendMessage = vi.fn<SendMessage>(async () => ok(undefined));
  const { composer } = new ConversationViewModel(bo, conversationDeps({ sendMessage }));
  composer.write('you idiot');
  await composer.send();
  expect(sendMessage).toHaveBeenCalledTimes(1);
});

it('asks no one who writes to a friend', async () => {
  const { composer, deps, sendMessage, write } = open();
  const { person } = deps.conversations.with(bo);
  deps.conversations.setPeople([
    { address: bo, kind: 'person', person: { ...person!, friends: true } },
  ]);
  write('you idiot');
  await composer.send();
  expect(sendMessage).toHaveBeenCalledTimes(1);
});

it('asks before many pictures without an answer', async () => {
  const picturesByPeer = new PicturesByPeer({
    imageEditor: { prepare: async () => ok(aPicture()) },
    drafts: new MemoryPictureDrafts(),
    preferences: memoryPreferences(),
    self: ann,
  });
  const sendMessage = vi.fn<SendMessage>(async () => err({ kind: 'signed-out' }) as never);
  const deps = conversationDeps({ sendMessage, picturesByPeer });
  deps.conversations.apply([
    {
      kind: 'message',
      message: aMessage({
        from: ann,
        to: bo,
        body: {
          kind: 'image',
          url: 'u',
          size: { width: 1, height: 1 },
          pictures: [1, 2].map((each) => ({ url: `u${each}`, size: { width: 1, height: 1 } })),
        } as never,
      }),
      missed: false,
    },
  ]);
  const { composer } = new ConversationViewModel(bo, deps);
  composer.pictures.giveBack([aPicture()]);
  await composer.send();
  expect(composer.caution.asks).toBe('pictures');
  composer.caution.agree(composer.draft);
  await composer.send();
  expect(sendMessage).toHaveBeenCalledTimes(1);
});
