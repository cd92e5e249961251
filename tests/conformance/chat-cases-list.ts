import type { Cursor, ConversationState } from '@/application/ports/chat-service';
import { HISTORY_PAGE } from '@/domain/messaging/history';
import { faultOf, same, textOf, valueOf, type Party, type ChatCase } from './chat-stage';

async function sayMany(from: Party, to: Party, count: number): Promise<readonly string[]> {
  const texts = Array.from({ length: count }, (_, index) => `${index}`);
  for (const text of texts) await from.say(to, text);
  return texts;
}

async function everyConversation({ session }: Party): Promise<readonly ConversationState[]> {
  const all: ConversationState[] = [];
  let before: Cursor | undefined;
  do {
    const page = valueOf(await session.conversations(before));
    all.push(...page.items);
    before = page.older;
  } while (before !== undefined);
  return all;
}

/** History, conversation list and presence: cases 42 to 54. */
export const listCases: readonly ChatCase[] = [
  {
    number: 42,
    title: 'pages through the history without a gap or a repetition, oldest first inside a page',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const texts = await sayMany(ann, bo, 2 * HISTORY_PAGE + 5);
      for (const party of [ann, bo]) {
        const pages = await party.pagesWith(party === ann ? bo : ann);
        same(
          pages.map(({ items }) => items.length),
          [5, HISTORY_PAGE, HISTORY_PAGE],
        );
        same(
          pages.flatMap(({ items }) => items.map(textOf)),
          texts,
        );
      }
    },
  },
  {
    number: 43,
    title: 'says where the history begins',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      same(valueOf(await ann.session.history(bo.address)), { items: [] });
      await sayMany(ann, bo, HISTORY_PAGE);
      const page = valueOf(await bo.session.history(ann.address));
      same([page.items.length, page.older], [HISTORY_PAGE, undefined]);
    },
  },
  {
    number: 44,
    title: 'keeps a cursor good while new messages arrive',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const texts = await sayMany(ann, bo, HISTORY_PAGE + 3);
      const page = valueOf(await bo.session.history(ann.address));
      await ann.say(bo, 'newer');
      const older = valueOf(await bo.session.history(ann.address, page.older));
      same([...older.items, ...page.items].map(textOf), texts);
    },
  },
  {
    number: 45,
    title: 'refuses a cursor it never gave',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const foreign = await ann.session.history(bo.address, 'made-up' as Cursor);
      same(faultOf(foreign), 'invalid');
      same(faultOf(await ann.session.conversations('made-up' as Cursor)), 'invalid');
    },
  },
  {
    number: 46,
    title: 'shows no mark and no receipt as a message',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const id = await ann.say(bo, 'goes');
      await ann.say(bo, 'stays');
      await bo.received(2);
      valueOf(await bo.session.markRead(ann.address));
      valueOf(await ann.session.recall(bo.address, id));
      await ann.event('read');
      await bo.event('recalled');
      same(await ann.textsWith(bo), ['stays']);
      same(await ann.conversationWith(bo), { unread: 0, last: 'stays' });
      same(ann.messages().map(textOf), ['goes', 'stays']);
      same(bo.messages().map(textOf), ['goes', 'stays']);
    },
  },
  {
    number: 47,
    title: 'lists every conversation, the newest first',
    run: async (stage) => {
      const ann = await stage.party('ann');
      const peers: Party[] = [];
      for (let index = 0; index < HISTORY_PAGE + 5; index++) {
        const peer = await stage.absent(`peer${index}`);
        await ann.say(peer, `${index}`);
        peers.unshift(peer);
      }
      const all = await everyConversation(ann);
      same(
        all.map(({ peer }) => peer),
        peers.map(({ address }) => address),
      );
      same(
        all.map(({ last }) => last && textOf(last)),
        peers.map((_, i) => `${peers.length - 1 - i}`),
      );
      same(
        all.every(({ unread }) => unread === 0),
        true,
      );
    },
  },
  {
    number: 54,
    title: 'tells who is there, and when they come and go',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.absent('bo')];
      await ann.say(bo, 'let us see each other');
      same([...valueOf(await ann.session.watchPresence([bo.address]))], [[bo.address, false]]);
      await bo.connect();
      await ann.event('presence', ({ peer, online }) => peer === bo.address && online);
      same([...valueOf(await ann.session.watchPresence([bo.address]))], [[bo.address, true]]);
      valueOf(await bo.session.signOut());
      await ann.event('presence', ({ peer, online }) => peer === bo.address && !online);
    },
  },
];
