import type { Cursor, ConversationState } from '@/application/messaging/chat-service';
import { HISTORY_PAGE } from '@/domain/messaging/history';
import { aDraft, faultOf, same, textOf, valueOf, type Party, type ChatCase } from './chat-stage';

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

/** History and conversation list: cases 42 to 48. */
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
    title: 'lists every conversation of sixty, the newest first, each with what is unread',
    run: async (stage) => {
      const ann = await stage.party('ann');
      const peers: Party[] = [];
      for (let index = 0; index < 58; index++) {
        const peer = await stage.absent(`peer${index}`);
        await ann.say(peer, `${index}`);
        peers.unshift(peer);
      }
      for (const unread of [1, 2]) {
        const peer = await stage.party(`writer${unread}`);
        for (let index = 1; index <= unread; index++) await peer.say(ann, `${index}`);
        peers.unshift(peer);
      }
      await ann.received(3);
      const all = await everyConversation(ann);
      same(
        all.map(({ peer }) => peer),
        peers.map(({ address }) => address),
      );
      same(
        all.map(({ last }) => last && textOf(last)),
        ['2', '1', ...Array.from({ length: 58 }, (_, index) => `${57 - index}`)],
      );
      same(
        all.map(({ unread }) => unread),
        [2, 1, ...Array.from({ length: 58 }, () => 0)],
      );
    },
  },
  {
    number: 48,
    title: 'counts and shows a repeated message once, also after it was read',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const draft = aDraft(bo, 'once');
      valueOf(await ann.session.send(draft));
      await bo.received(1);
      valueOf(await bo.session.markRead(ann.address));
      const again = await stage.device(ann.access).connect();
      valueOf(await again.session.send(draft));
      same(await bo.conversationWith(ann), { unread: 0, last: 'once' });
      same(await bo.textsWith(ann), ['once']);
      same(bo.messages().map(textOf), ['once']);
    },
  },
];
