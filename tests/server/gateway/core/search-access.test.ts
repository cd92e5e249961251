import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { FoundMessage } from '@/contract/http/messaging';
import { HISTORY_LIMIT } from '@/domain/messaging/history';
import { wordsOf } from '@/domain/messaging/kinds/kinds';
import { matchesSearch, parseSearch } from '@/domain/messaging/message-search';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { DAY, epochMs, later, type EpochMs } from '@/domain/shared/time';
import {
  removeAllConversations,
  removeConversation,
} from '@server/gateway/core/messages/conversation-store';
import { readHistory } from '@server/gateway/core/messages/history-store';
import { firstIdAt } from '@server/gateway/core/message-ids';
import { replaceBody } from '@server/gateway/core/messages/version-store';
import {
  findMessage,
  hideMessages,
  insertMessage,
  lockPair,
  removeMessage,
  storeTexts,
} from '@server/gateway/core/messages/message-store';
import { addMissingTerms } from '@server/gateway/core/messages/search-store';
import { createSearchMessages } from '@server/gateway/search-messages';
import { query } from '@server/kernel/data/query';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import { storedBody } from '@server/kernel/message-body';
import { oneHanForm } from '@server/kernel/one-han-form';
import { describeOnEachDatabase } from '@tests/support/databases';
import { drawn } from '@tests/support/drawn';
import { expectOk } from '@tests/support/expect-result';
import { addUsers } from '@tests/support/gateway';

const PEOPLE = [
  'search-ann',
  'search-bo',
  'search-cy',
  'search-di',
] as unknown as readonly ChatAddress[];
const START = epochMs(Date.parse('2026-03-01T12:00:00Z'));
const WORDS = ['morgen', 'Übermorgen', 'tea', 'teacher', '今天天气', '天', '漢字', 'ok'];
const SEARCHES = [
  'mor',
  'morgen',
  'uber',
  'tea',
  'teacher',
  '天气',
  '天',
  '汉字',
  'ok tea',
  'nichts',
];

describeOnEachDatabase('what a search in messages finds', 'rules', (open) => {
  let db: Database;
  let now: EpochMs = START;
  beforeAll(async () => {
    ({ db } = await open());
    await addUsers(query(db), PEOPLE);
  });
  beforeEach(async () => {
    now = START;
    await sql`truncate chat_message, chat_conversation, attempt cascade`.execute(query(db));
  });

  const textsFor = (draw: (below: number) => number) => {
    const words = () =>
      Array.from({ length: 1 + draw(4) }, () => WORDS[draw(WORDS.length)]).join(' ');
    const translation = { translation: words(), translation_language: 'de' };
    return storedBody({ kind: 'text', text: words(), ext: draw(2) === 0 ? translation : {} });
  };

  /** Everything that a person finds, page by page; each search is one of another minute. */
  async function find(
    owner: ChatAddress,
    text: string,
    peer?: ChatAddress,
    range: { readonly from?: EpochMs; readonly to?: EpochMs } = {},
  ): Promise<readonly FoundMessage[]> {
    const people = { find: async () => ({ address: owner, registeredAt: START }) as never };
    const search = createSearchMessages({ db, people, clock: { now: () => now } });
    const user = (PEOPLE.indexOf(owner) + 1) as UserId;
    const rows: FoundMessage[] = [];
    let before: string | undefined;
    do {
      await sql`delete from attempt`.execute(query(db));
      const page = expectOk(await search({ user, text, peer, before, ...range }));
      rows.push(...page.rows);
      before = page.older;
    } while (before !== undefined);
    return rows;
  }

  /** What the history shows a person of each other one. */
  async function historyOf(owner: ChatAddress) {
    const history = new Map<ChatAddress, Awaited<ReturnType<typeof readHistory>>['messages']>();
    for (const peer of PEOPLE.filter((each) => each !== owner)) {
      const asked = { owner, peer, limit: HISTORY_LIMIT, towards: 'older' } as const;
      history.set(peer, (await readHistory(db, asked)).messages);
    }
    return history;
  }

  /** The ids of what a history shows and a search is for, the newest first. */
  function readable(
    history: Awaited<ReturnType<typeof historyOf>>,
    text: string,
    peers: readonly ChatAddress[],
    { from = 0, to = Number.POSITIVE_INFINITY } = {},
  ) {
    const search = expectOk(parseSearch(text, oneHanForm));
    const found: bigint[] = [];
    for (const peer of peers) {
      for (const { id, body, sentAt } of history.get(peer) ?? []) {
        if (sentAt < from || sentAt >= to) continue;
        const { original, translation = '' } = wordsOf(body);
        const isMeant = [original, translation].some((voice) =>
          matchesSearch(voice, search, oneHanForm),
        );
        if (isMeant) found.push(id);
      }
    }
    return found.toSorted((a, b) => (a < b ? 1 : -1)).map(String);
  }

  async function expectTheSame(): Promise<number> {
    let count = 0;
    for (const owner of PEOPLE) {
      const others = PEOPLE.filter((each) => each !== owner);
      const history = await historyOf(owner);
      for (const text of SEARCHES) {
        const found = await find(owner, text);
        expect(
          found.map(({ id }) => id),
          `${owner}: ${text}`,
        ).toEqual(readable(history, text, others));
        count += found.length;
      }
      const middle = epochMs(Math.round((START + now) / 2));
      for (const range of [{ from: middle, to: later(now, -DAY) }, { to: middle }]) {
        const found = await find(owner, 'tea', undefined, range);
        expect(found.map(({ id }) => id)).toEqual(readable(history, 'tea', others, range));
        const one = await find(owner, 'tea', others[0], range);
        const inOne = readable(history, 'tea', others.slice(0, 1), range);
        expect(one.map(({ id }) => id)).toEqual(inOne);
      }
      const [peer] = others;
      const inOne = await find(owner, 'tea', peer);
      expect(inOne.map(({ id }) => id)).toEqual(readable(history, 'tea', [peer as ChatAddress]));
    }
    return count;
  }

  it('is what the history of each person shows, whatever is sent, hidden, recalled and removed', async () => {
    const draw = drawn(11);
    const sent: { id: bigint; from: ChatAddress; to: ChatAddress }[] = [];
    const pick = () => {
      const from = draw(PEOPLE.length);
      const to = (from + 1 + draw(PEOPLE.length - 1)) % PEOPLE.length;
      return { from: PEOPLE[from] as ChatAddress, to: PEOPLE[to] as ChatAddress };
    };
    const next = () => {
      now = later(now, draw(3) === 0 ? (1 + draw(9)) * DAY : 1);
      const message = { id: firstIdAt(now), ...pick(), body: textsFor(draw), sentAt: now };
      sent.push(message);
      return message;
    };
    const held = (from: string, to: string, work: Parameters<typeof inTransaction<unknown>>[1]) =>
      inTransaction(db, async (transaction) => {
        await lockPair(transaction, from, to);
        return work(transaction);
      });
    let edits = 0;
    const some = () => sent[draw(sent.length)];
    const acts: readonly (() => Promise<unknown>)[] = [
      async () => {
        const message = next();
        await held(message.from, message.to, (transaction) => insertMessage(transaction, message));
      },
      async () => {
        const { body, ...message } = next();
        const event = { kind: 'message', to: message.to, body } as const;
        const text = { ...message, clientId: String(message.id), event };
        expect((await storeTexts(db, [text], now, 5_000)).size).toBe(1);
      },
      async () => {
        const message = some();
        if (!message) return;
        const { id, from, to } = message;
        await (draw(2) === 0
          ? hideMessages(db, from, to, { ids: [id] })
          : hideMessages(db, to, from, { ids: [id] }));
      },
      async () => {
        const message = some();
        if (!message) return;
        const gone = { ...message, body: textsFor(draw), sentAt: now };
        await held(message.from, message.to, (transaction) => removeMessage(transaction, gone));
      },
      async () => {
        const message = some();
        if (!message || !(await findMessage(db, message.from, message.to, message.id))) return;
        const stored = { ...message, body: textsFor(draw), sentAt: now };
        edits += 1;
        const earlier = { number: edits, body: { kind: 'text', text: 'tea' }, until: now } as const;
        await held(message.from, message.to, (transaction) =>
          replaceBody(transaction, stored, textsFor(draw), earlier),
        );
      },
      async () => {
        const { from, to } = pick();
        await removeConversation(db, from, to, draw(2) === 0);
      },
    ];
    let found = 0;
    for (let step = 1; step <= 120; step += 1) {
      await acts[draw(4) === 0 ? draw(acts.length) : draw(2)]?.();
      if (step % 60 === 0) found += await expectTheSame();
    }
    expect(found).toBeGreaterThan(60);
    await removeAllConversations(db, PEOPLE[0] as ChatAddress);
    expect(await find(PEOPLE[0] as ChatAddress, 'tea')).toEqual([]);
    await expectTheSame();
  });

  it('is the same where messages were stored before there was a search', async () => {
    const [ann, bo] = PEOPLE as [ChatAddress, ChatAddress];
    const draw = drawn(3);
    for (let count = 0; count < 30; count += 1) {
      now = later(now, 5 * DAY);
      const message = { id: firstIdAt(now), from: ann, to: bo, body: textsFor(draw), sentAt: now };
      await inTransaction(db, (transaction) => insertMessage(transaction, message));
    }
    await sql`update chat_message set terms = null`.execute(query(db));
    expect(await find(ann, 'tea')).toEqual([]);
    await addMissingTerms(db);
    expect(await expectTheSame()).toBeGreaterThan(20);
  });
});
