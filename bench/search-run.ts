import { argv, env, stdout } from 'node:process';
import { sql } from 'kysely';
import type { ChatAddress } from '@/domain/shared/ids';
import { parseSearch } from '@/domain/messaging/message-search';
import { HISTORY_LIMIT } from '@/domain/messaging/history';
import { DAY, epochMs, later } from '@/domain/shared/time';
import { firstIdAt } from '@server/gateway/core/message-ids';
import { messageTerms, termsQuery } from '@server/gateway/core/messages/message-terms';
import { createSearchMessages } from '@server/gateway/search-messages';
import { people } from '@server/composition/kit';
import { query } from '@server/kernel/data/query';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import { oneHanForm } from '@server/kernel/one-han-form';
import { findCluster } from '@tests/support/postgres-cluster';
import { textOf } from '@tests/support/stored-text';
import { composeBenchServer } from './composed-server';
import { makePerson } from './make-person';

/**
 * Searches the messages of one person, who has a million of them, and prints how long the answers took beside a
 * plain scan of the index for the same terms.
 */
const [assets = '', messages = '1000000', times = '20', engine = ''] = argv.slice(2);
const COUNT = Number(messages);
const DAYS = 3 * 365;
/** Messages of other people, in which the same words occur. */
const OTHERS = Math.round(COUNT / 5);
/** Rows of one statement while they are made. */
const PART = 5_000;
const WORDS = 20_000;
const WORDS_OF_A_MESSAGE = 8;

const SYLLABLES = 'ba ce di fo gu ha ke li mo nu pa re si to vu wa ye zi'.split(' ');
const HAN = [...'天気人日本語国大学生時間今明食飲水火山川海空花鳥風月雨雪春夏秋冬東西南北'];

/** Searches from rare to frequent, in both kinds of writing. */
const SEARCHES: readonly (readonly [name: string, text: string])[] = [
  ['a word of one message', 'quokkamarmalade'],
  ['a rare word', word(15_000)],
  ['a word of some messages', word(1_000)],
  ['a frequent word', word(3)],
  ['a frequent word that the last year has not', 'lanternfish'],
  ['the beginning of words', word(3).slice(0, 3)],
  ['the beginning of a long word', word(5).slice(0, 5)],
  ['two frequent words', `${word(3)} ${word(7)}`],
  ['a frequent and a rare word', `${word(3)} ${word(15_000)}`],
  ['a frequent character', '天'],
  ['two characters', '天気'],
  ['a word that no message has', 'xylophonist'],
];

const cluster = engine === 'postgres' ? await findCluster(say) : undefined;
try {
  await measure(cluster?.url ?? env['DATABASE_URL']);
} finally {
  await cluster?.stop();
}

async function measure(database: string | undefined): Promise<void> {
  const { kit, ...server } = await composeBenchServer({ assets, client: '/nowhere' }, database);
  const { id: user, address } = await makePerson(kit);
  const begun = Date.now();
  await fill(kit.db, address, kit.clock.now());
  say(`${kit.engine}: ${COUNT} messages, made in ${Math.round((Date.now() - begun) / 1_000)} s`);
  let minutes = 0;
  // The number of searches in a minute is limited.
  const clock = { now: () => later(kit.clock.now(), (minutes += 1) * 60_000) };
  const search = createSearchMessages({ db: kit.db, clock, people });
  const [answers, scans]: [number[], number[]] = [[], []];
  say(
    `${'search'.padEnd(44)} ${'found'.padStart(7)} ${'answer'.padStart(7)} ${'scan'.padStart(7)} ms`,
  );
  for (const [name, text] of SEARCHES) {
    const [own, plain]: [number[], number[]] = [[], []];
    let found = 0;
    for (let time = -2; time < Number(times); time += 1) {
      const start = performance.now();
      const answer = await search({ user, text });
      const between = performance.now();
      found = await scan(kit.db, address, text);
      if (!answer.ok) throw new Error(answer.error.kind);
      if (found > 0 && answer.value.rows.length === 0) throw new Error(`${name}: nothing found`);
      if (time < 0) continue;
      own.push(between - start);
      plain.push(performance.now() - between);
    }
    answers.push(...own);
    scans.push(...plain);
    say(`${name.padEnd(44)} ${String(found).padStart(7)} ${ms(own, 0.5)} ${ms(plain, 0.5)}`);
  }
  for (const part of [0.5, 0.95]) {
    const [own, plain] = [at(answers, part), at(scans, part)];
    say(
      `${`all, p${part * 100}`.padEnd(52)} ${ms(answers, part)} ${ms(scans, part)}, ratio ${(own / plain).toFixed(2)}`,
    );
  }
  await server.stop();
}

/** Every message that the index has for the terms, and nothing done with it; returns their number. */
async function scan(db: Database, owner: ChatAddress, text: string): Promise<number> {
  const parsed = parseSearch(text, oneHanForm);
  if (!parsed.ok) throw new Error(parsed.error.kind);
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count from chat_message
    where terms @@ ${termsQuery(owner, parsed.value)}::tsquery
  `.execute(query(db));
  return rows[0]?.count ?? 0;
}

/** Conversations as long as they can be, over the same days, and those of other people. */
async function fill(db: Database, owner: ChatAddress, now: number): Promise<void> {
  const raw = query(db);
  await sql`drop index chat_message_terms`.execute(raw);
  const begun = new Date(now - (DAYS + 1) * DAY);
  await sql`update app_user set created_at = ${begun} where im_account = ${owner}`.execute(raw);
  const all = COUNT + OTHERS;
  for (let first = 0; first < all; first += PART) {
    const rows = Array.from({ length: Math.min(PART, all - first) }, (_, index) =>
      messageAt(first + index, owner, now),
    );
    await sql`
      insert into chat_message (id, pair, sender, recipient, kind, body, sent_at, terms)
      select t.id, t.pair, t.sender, t.recipient, 'text', t.body, t.sent_at, t.terms::tsvector
      from unnest(
        ${rows.map(({ id }) => String(id))}::numeric[], ${rows.map(({ pair }) => pair)}::text[],
        ${rows.map(({ from }) => from)}::text[], ${rows.map(({ to }) => to)}::text[],
        ${rows.map(({ body }) => JSON.stringify(body))}::jsonb[],
        ${rows.map(({ sentAt }) => new Date(sentAt))}::timestamptz[],
        ${rows.map((row) => messageTerms(row))}::text[]
      ) as t (id, pair, sender, recipient, body, sent_at, terms)
    `.execute(raw);
  }
  await sql`
    insert into chat_conversation (owner, peer, last_id, unread)
    select ${owner}, peer, max(id), 0 from (
      select id, case when sender = ${owner} then recipient else sender end as peer
      from chat_message where ${owner} in (sender, recipient)
    ) m group by peer
  `.execute(raw);
  await inTransaction(db, async (transaction) => {
    const whole = query(transaction);
    // It takes longer than any statement of the service may.
    await sql`set local statement_timeout = 0`.execute(whole);
    await sql`create index chat_message_terms on chat_message using gin (terms)`.execute(whole);
    await sql`analyze chat_message, chat_conversation`.execute(whole);
  });
}

function messageAt(index: number, owner: ChatAddress, now: number) {
  const isOwn = index < COUNT;
  const peers = Math.ceil(COUNT / HISTORY_LIMIT);
  const peer = `peer-${index % peers}`;
  const other = isOwn ? owner : `other-${index % 997}`;
  const part = isOwn ? index / COUNT : (index - COUNT) / OTHERS;
  const sentAt = epochMs(Math.round(now - DAYS * DAY * (1 - part)));
  const [from, to] = index % 2 === 0 ? [peer, other] : [other, peer];
  const pair = peer < other ? `${peer}|${other}` : `${other}|${peer}`;
  const { body } = textOf(from as ChatAddress, textAt(index, part));
  // No two messages have one id.
  return { id: firstIdAt(sentAt) + BigInt(index % 64) * 64n, pair, from, to, sentAt, body };
}

/** Words as frequent as in a language; each third text is in writing without spaces. */
function textAt(index: number, part: number): string {
  const random = randomOf(index);
  if (index === 1_000) return 'quokkamarmalade';
  if (index % 3 === 0) {
    return Array.from(
      { length: WORDS_OF_A_MESSAGE * 2 },
      () => HAN[rankOf(random(), HAN.length)],
    ).join('');
  }
  const words = Array.from({ length: WORDS_OF_A_MESSAGE }, () => word(rankOf(random(), WORDS)));
  return (part < 0.6 && random() < 0.4 ? [...words, 'lanternfish'] : words).join(' ');
}

function word(rank: number): string {
  const { length } = SYLLABLES;
  const at = (step: number) => SYLLABLES[Math.floor(rank / length ** step) % length] ?? '';
  return `${at(0)}${at(1)}${at(2)}${at(3)}`;
}

/** Frequencies fall with the rank (Zipf). */
function rankOf(random: number, count: number): number {
  return Math.min(count - 1, Math.floor(count ** random) - 1);
}

function randomOf(seed: number): () => number {
  let state = (seed + 1) * 2_654_435_761;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function at(taken: readonly number[], part: number): number {
  const sorted = taken.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? 0;
}

function ms(taken: readonly number[], part: number): string {
  return at(taken, part).toFixed(1).padStart(7);
}

function say(text: string): void {
  stdout.write(`${text}\n`);
}
