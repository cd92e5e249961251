import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { queriesOf } from '@server/kernel/data/database';
import { startInThread, type InThreadEngine } from '@tests/support/in-thread-engine';
import { inWords, withNames } from './in-words';

const ANNA = { name: 'Anna', me: { id: 6, address: 'u628515506628662565480917' } };
const BODO = { name: 'Bodo', me: { id: 7, address: 'u371356604853001303650671' } };
const PEOPLE = [ANNA, BODO, { name: 'Chao', me: undefined }];
const PACKET = '01J0F3ZK4T8V9QX2M5N7P1R6SA';

let engine: InThreadEngine;

beforeAll(async () => {
  engine = await startInThread(inject('embeddedTemplate'));
});
afterAll(() => engine?.close());

it.each([
  ['person 6 has 2 gifts', 'Anna has 2 gifts'],
  ['person 6 and person 7 are friends', 'Anna and Bodo are friends'],
  [`the chat with ${BODO.me.address}`, 'the chat with Bodo'],
  ['paid again: chat:6:7:2', 'paid again: the chat of Anna and Bodo:2'],
  ['person 66 and chat:6:8:2 are of others', 'person 66 and chat:6:8:2 are of others'],
])('a sentence has people by their names: %s', (sentence, told) => {
  expect(withNames(sentence, PEOPLE)).toBe(told);
});

it('a sentence has what is stored by what it says and costs', async () => {
  const db = queriesOf(engine.connection());
  await sql`set session_replication_role = replica`.execute(db);
  await sql`
    insert into chat_message (id, pair, sender, recipient, kind, body, sent_at)
    values (7297125589098560, ${`${BODO.me.address}|${ANNA.me.address}`}, ${ANNA.me.address},
      ${BODO.me.address}, 'text', '{"kind": "text", "text": "good morning"}', now())
  `.execute(db);
  await sql`
    insert into red_packet (id, sender, recipient, amount, note, state, sent_at, returns_at)
    values (${PACKET}, 7, 6, 5, 'for you', 'waiting', now(), now())
  `.execute(db);
  const told = await inWords(db, PEOPLE, [
    'Bodo does not see 7297125589098560 of the chat with Anna',
    `a red packet ends as its record says: ${PACKET}`,
    'a message is lost: 7297125589098561',
  ]);
  expect(told).toEqual([
    'Bodo does not see "good morning" of Anna to Bodo of the chat with Anna',
    'a red packet ends as its record says: the red packet of 5 coins of Bodo to Anna (waiting)',
    'a message is lost: 7297125589098561',
  ]);
  await db.destroy();
});
