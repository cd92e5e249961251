import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatFault, ChatSession } from '@/application/messaging/chat-service';
import type { Scheduler } from '@/application/shared/clock';
import { ann, bo } from '@tests/support/builders';
import { aDevice, ChatTown, openPage, settled, type Device } from '@tests/support/chat-page';
import { expectOk } from '@tests/support/expect-result';

const MOODS = [
  'fine',
  'busy',
  'every-second-busy',
  'stored-but-lost',
  'silent',
  'stored-but-silent',
  'translator-offline',
] as const;

/** What can happen around a person who writes. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('write' as const), tab: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'reload' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'cut' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'restore' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('freeze' as const), on: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(40_000) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      how: fc.constantFrom(...MOODS),
    }),
  },
);

/** The tab that sends does not answer while the other one has something to send. */
const FROZEN = [
  { kind: 'cut' },
  { kind: 'write', tab: 0 },
  { kind: 'freeze', on: true },
  { kind: 'answer', how: 'stored-but-silent' },
  { kind: 'restore' },
  { kind: 'write', tab: 1 },
  { kind: 'write', tab: 0 },
] as const;

/** Two messages are pending, and only the first is refused by a busy service. */
const OVERTAKING = [
  { kind: 'answer', how: 'every-second-busy' },
  { kind: 'cut' },
  { kind: 'write', tab: 0 },
  { kind: 'write', tab: 0 },
  { kind: 'restore' },
] as const;

/** A chat session whose answers fail, or get lost after the service has stored the message. */
function unreliable(
  chat: ChatSession,
  mood: { how: (typeof MOODS)[number] },
  clock: Scheduler,
): ChatSession {
  let sends = 0;
  const lost = (): Promise<ReturnType<typeof fault>> =>
    new Promise((resolve) => clock.after(20_000, () => resolve(fault({ kind: 'timeout' }))));
  const send: ChatSession['send'] = async (draft) => {
    sends += 1;
    const { how } = mood;
    if (how === 'busy' || (how === 'every-second-busy' && sends % 2 === 1)) {
      return fault({ kind: 'busy' });
    }
    if (how === 'silent') return lost();
    const answer = await chat.send(draft);
    if (how === 'stored-but-silent') return lost();
    return how === 'stored-but-lost' ? fault({ kind: 'timeout' }) : answer;
  };
  return {
    self: chat.self,
    connection: () => chat.connection(),
    subscribe: (listener) => chat.subscribe(listener),
    connect: (access) => chat.connect(access),
    signOut: () => chat.signOut(),
    send,
    history: (peer, before) => chat.history(peer, before),
    conversations: (before) => chat.conversations(before),
    markRead: (peer) => chat.markRead(peer),
    recall: (peer, id) => chat.recall(peer, id),
    canEdit: () => chat.canEdit(),
    edit: (message, edited) => chat.edit(message, edited),
    canReact: () => chat.canReact(),
    react: (peer, id, change) => chat.react(peer, id, change),
    deleteMessages: (peer, ids) => chat.deleteMessages(peer, ids),
    deleteConversation: (peer, options) => chat.deleteConversation(peer, options),
    watchPresence: (peers) => chat.watchPresence(peers),
    typing: (peer) => chat.typing(peer),
    contacts: chat.contacts,
  };
}

function fault(error: ChatFault) {
  return { ok: false, error } as const;
}

describe('the outbox', () => {
  it('delivers each message exactly once and in order, through any failures and reloads', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 40 }),
        fc.boolean(),
        async (steps, translated) => {
          const town = new ChatTown();
          const device = aDevice();
          const mood: { how: (typeof MOODS)[number] } = { how: 'fine' };
          const chat = await town.line(ann);
          const line = unreliable(chat, mood, town.clock);
          let tabs = [openTab(town, device, line), openTab(town, device, line)];
          const written: string[] = [];

          for (const now of steps) {
            if (now.kind === 'write') {
              const text = `message ${written.length}`;
              const page = tabs[now.tab]!.page;
              page.conversations.setLanguage(bo, translated ? 'ko' : undefined);
              void page.send({ to: bo, text });
              written.push(text);
            }
            if (now.kind === 'reload') {
              for (const { close } of tabs) close();
              tabs = [openTab(town, device, line), openTab(town, device, line)];
            }
            if (now.kind === 'cut') town.chat.cut();
            if (now.kind === 'freeze') device.storage.frozen = now.on;
            if (now.kind === 'restore') town.chat.restore();
            if (now.kind === 'wait') town.clock.advance(now.ms);
            if (now.kind === 'answer') {
              mood.how = now.how;
              device.translator.failure =
                now.how === 'translator-offline' ? { kind: 'offline' } : undefined;
            }
            await settled();
          }

          mood.how = 'fine';
          device.translator.failure = undefined;
          town.chat.restore();
          for (let turn = 0; turn < written.length + 3; turn++) {
            await settled();
            town.clock.advance(60_000);
          }
          await settled();
          expect(await received(town)).toEqual(written);
          expect(device.storage.entries).toEqual([]);
          const screen = tabs[0]!.page.conversations.messagesWith(bo);
          expect(screen.every(({ state }) => state === 'sent')).toBe(true);
        },
      ),
      {
        numRuns: 200,
        examples: [
          [[...OVERTAKING], false],
          [[...FROZEN], true],
        ],
      },
    );
  });
});

function openTab(town: ChatTown, device: Device, chat: ChatSession) {
  const page = openPage(town, device, chat);
  return { page, close: page.outbox.start() };
}

async function received(town: ChatTown): Promise<readonly string[]> {
  const chat = await town.line(bo);
  const texts: string[] = [];
  let before: Parameters<ChatSession['history']>[1];
  do {
    const page = expectOk(await chat.history(ann, before));
    texts.unshift(...page.items.map(({ body }) => (body.kind === 'text' ? body.text : body.kind)));
    before = page.older;
  } while (before !== undefined);
  return texts;
}
