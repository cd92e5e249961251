import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '@server/kernel/data/database';
import { findBrokenInvariants } from '@server/wallet/invariant-store';
import { blockFolder } from '@tests/support/temporary-folder';
import {
  buildEntry,
  startBuiltServer,
  type BuiltServer,
  SHORT_LIVED,
} from '@tests/support/built-server';
import { expectOk } from '@tests/support/expect-result';
import { RawClient } from '@tests/support/raw-client';
import {
  acknowledgements,
  runUntilGone,
  seeded,
  send,
  translate,
  type Chance,
  type Journal,
  type Wish,
  call,
  chatHost,
  historyOf,
  signUp,
  type Registered,
} from './load';

/** Servers that are killed by `npm run prove kill`; `npm test` kills those of money and of the chat alone (ADR-0076). */
const ROUNDS = Number(process.env['PARLEY_KILL_ROUNDS'] ?? 0);
const SEED = Number(process.env['PARLEY_SEED'] ?? Date.now() % 1_000_000);

/** People in a round; each writes to every other. */
const PEOPLE = 3;
/** A server is killed after at most so many acknowledgements more than ten. */
const WORK = 120;
/** More than any person can spend in a round. */
const WELCOME = { coins: 1_000, characters: 1_000_000 } as const;

// Starts of the real engine, several in a row, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

const root = blockFolder();
let entry: string;
/** Servers of a test that failed must not outlive it. */
const running = new Set<BuiltServer>();

beforeAll(async () => {
  entry = await buildEntry();
});

afterEach(async () => {
  for (const server of running) await kill(server);
  running.clear();
});

it
  .skipIf(ROUNDS === 0)
  .each(Array.from({ length: Math.max(1, ROUNDS) }, (_, round) => SEED + round))(
  'a server killed in the middle of its work loses nothing it acknowledged, seed %i',
  async (seed) => {
    const chance = seeded(seed);
    const data = join(root, String(seed));
    await killWhileStarting(data, chance);
    const journal: Journal = { intents: [], wishes: [] };
    const people = await workUntilKilled(data, chance, journal);
    const wanted = journal.intents.length + journal.wishes.length;
    console.info(`seed ${seed}: ${acknowledgements(journal)} of ${wanted} acknowledged`);
    expect(acknowledgements(journal)).toBeGreaterThan(0);
    await expectKept(data, people, journal);
    await expectSound(data, people, journal);
    await rm(data, { recursive: true, force: true });
  },
);

function environment(data: string): Readonly<Record<string, string>> {
  return {
    PORT: '0',
    PARLEY_DATA: data,
    PARLEY_DEMO: '0',
    TRANSLATE_MODELS: 'off',
    WELCOME_COINS: String(WELCOME.coins),
    WELCOME_CHARACTERS: String(WELCOME.characters),
    REQUESTS_PER_MINUTE: '1000000',
  };
}

async function start(data: string): Promise<BuiltServer & { readonly url: string }> {
  const server = await startBuiltServer(entry, environment(data));
  running.add(server);
  if (server.url !== undefined) return { ...server, url: server.url };
  throw new Error(`the server did not start: ${JSON.stringify(await server.ended())}`);
}

async function kill(server: BuiltServer): Promise<void> {
  server.process.kill('SIGKILL');
  await server.ended();
}

/** Kills a server that is still making its folder, or has just made it. */
async function killWhileStarting(data: string, chance: Chance): Promise<void> {
  const child = spawn(process.execPath, [...SHORT_LIVED, entry], {
    env: { PATH: process.env['PATH'] ?? '', ...environment(data) },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await new Promise((resolve) => setTimeout(resolve, 100 + chance(1_500)));
  child.kill('SIGKILL');
  await ended;
}

/** Lets people work on a new server and kills it after so many acknowledgements, in mid-request. */
async function workUntilKilled(
  data: string,
  chance: Chance,
  journal: Journal,
): Promise<readonly Registered[]> {
  const server = await start(data);
  const { url } = server;
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, n) => signUp(url, `person${n}@example.test`)),
  );
  const [first] = people;
  const dialogue = await call<{ text: string }[]>(url, 'GET', '/system/dialogue?lang=en', {
    token: first!.token,
  });
  let left = 10 + chance(WORK);
  const told = () => {
    left -= 1;
    if (left === 0) setTimeout(() => server.process.kill('SIGKILL'), chance(8));
  };
  const phrases = dialogue.map(({ text }) => text);
  await runUntilGone(url, chatHost(url, people), people, journal, { chance, phrases, told });
  await server.ended();
  return people;
}

/**
 * What was acknowledged is there, once, also after every call was repeated; then it is killed
 * again.
 */
async function expectKept(
  data: string,
  people: readonly Registered[],
  journal: Journal,
): Promise<void> {
  const server = await start(data);
  const { url } = server;
  const before = await historyOfAll(url, people);
  const acknowledged = journal.intents.filter((intent) => intent.acknowledged !== undefined);
  expect(before.map((each) => each.join(' '))).toEqual(
    expect.arrayContaining(acknowledged.map((intent) => `${intent.acknowledged} ${intent.text}`)),
  );
  await askAgain(url, people, journal);
  const after = await historyOfAll(url, people);
  const asked = journal.intents.map(({ acknowledged, text }) => `${acknowledged} ${text}`);
  expect(new Set(after.map((each) => each.join(' ')))).toEqual(new Set(asked));
  expect(after).toHaveLength(asked.length);
  await kill(server);
}

/** Number and text of every message, read by the person it was sent to. */
async function historyOfAll(
  url: string,
  people: readonly Registered[],
): Promise<(readonly [string, string])[]> {
  const host = chatHost(url, people);
  const found = new Map<string, string>();
  const seen: (readonly [string, string])[] = [];
  for (const [n, reader] of people.entries()) {
    for (const peer of people.slice(n + 1)) {
      for (const { id, text } of await historyOf(host, reader, peer)) {
        seen.push([id, text]);
        found.set(id, text);
      }
    }
  }
  expect(found.size).toBe(seen.length);
  return seen;
}

/** Repeats every wish with its own key: what was acknowledged is acknowledged alike. */
async function askAgain(
  url: string,
  people: readonly Registered[],
  { intents, wishes }: Journal,
): Promise<void> {
  const host = chatHost(url, people);
  for (const [from, { address }] of people.entries()) {
    const client = await RawClient.signedIn(host, address, 'again');
    for (const intent of intents.filter((each) => each.from === from)) {
      const id = await send(client, people, intent);
      expect(id).toBe(intent.acknowledged ?? id);
      intent.acknowledged = id;
    }
    client.close();
  }
  for (const wish of wishes) {
    const done = await translate(url, people, wish);
    // A reader who got it for nothing, from the same text before or because it failed, may request
    // it again.
    if (done === 'busy' || !wasPaid(wish)) continue;
    const { translateRecordId, charge } = done;
    expect({ translateRecordId, charge }).toEqual(wish.acknowledged);
  }
}

function wasPaid({ acknowledged }: Wish): boolean {
  return (acknowledged?.charge.normal ?? 0) > 0;
}

/** The ledger is sound, every conversation was opened once and every translation paid once. */
async function expectSound(
  data: string,
  people: readonly Registered[],
  journal: Journal,
): Promise<void> {
  const directory = join(data, 'database');
  const opened = expectOk(
    await openDatabase({ kind: 'embedded', directory, assets: inject('assets') }),
  );
  const { db } = opened;
  expect(await findBrokenInvariants(db)).toEqual([]);
  const pairs = new Set(
    journal.intents.map(({ from, to }) => `${Math.min(from, to)} ${Math.max(from, to)}`),
  );
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from ledger_tx where kind = 'welcome')::int as welcomed,
      (select count(*) from ledger_tx where kind = 'new-friend-chat')::int as opened,
      (select sum(balance) from ledger_account where unit = 'coin')::int as coins,
      (select sum(balance) from ledger_account where unit = 'character')::int as characters,
      (select coalesce(sum(normal), 0) from translation_record where state <> 'released')::int
        as translated,
      (select count(*) from translation_record where coins + vip > 0)::int as otherwise
  `.execute(db);
  const [found] = rows;
  expect(found).toEqual({
    welcomed: people.length,
    opened: pairs.size,
    coins: people.length * WELCOME.coins - pairs.size,
    characters: people.length * WELCOME.characters - found!['translated']!,
    translated: expect.any(Number),
    otherwise: 0,
  });
  const paid = journal.wishes.filter(wasPaid).map(({ acknowledged }) => acknowledged!);
  const records = await db.selectFrom('translation_record').selectAll().execute();
  const settled = records.filter(({ state }) => state === 'settled');
  expect(settled.map(({ id, normal }) => `${id} ${normal}`)).toEqual(
    expect.arrayContaining(
      paid.map(({ translateRecordId, charge }) => `${translateRecordId} ${charge.normal}`),
    ),
  );
  expect(new Set(paid.map(({ translateRecordId }) => translateRecordId)).size).toBe(paid.length);
  await opened.close();
}
