import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HISTORY_LIMIT } from '@/domain/messaging/history';
import { openDatabase } from '@server/kernel/data/database';
import { findBrokenInvariants } from '@server/wallet/invariant-store';
import { productBehind } from '@tests/conformance/xmpp-world';
import { Givers, COINS } from '@tests/server/security/chaos/givers';
import { buildEntry } from '@tests/support/built-server';
import { expectOk } from '@tests/support/expect-result';
import { startEjabberdNodes, type EjabberdNodes } from '@tests/support/ejabberd-nodes';
import { SERVERS, startCluster, type TestCluster } from './cluster';
import { Outcast, type Banned } from './outcast';
import { Pair, partyOnSockets, partyOverXmpp } from './writers';
import { redisProgram } from '../../scripts/needs.mjs';

/** Messages in all: the lane `cluster` sets it, and without it nothing is done here. */
const MESSAGES = Number(process.env['PARLEY_CLUSTER_MESSAGES'] ?? 0);
/** Whose sockets people have: the servers' own, or those of two nodes of ejabberd. */
const OVER_EJABBERD = process.env['PARLEY_CLUSTER_CHAT'] === 'ejabberd';
/** Messages one person sends at most in a short run; more people send more. */
const EACH = 1_000;
const PAIRS = Math.max(4, Math.ceil(MESSAGES / (2 * EACH)));
const COUNT = Math.ceil(MESSAGES / (2 * PAIRS));
/** How long the bus is away, in milliseconds. */
const AWAY = 30_000;
/** How long people write at least: nothing may be over before the last thing went away. */
const LENGTH = 200_000;
/** Between two messages of one person; a server on one machine with all others carries so many a second. */
const EVERY = Math.max(LENGTH / COUNT, PAIRS * 2 * 10);
/** How long may pass until everything is shown that was accepted. */
const PATIENCE = 180_000;
const GIVERS = 2;
const GIFTS = 2_000;
const OUTCASTS = 4;

vi.setConfig({ testTimeout: 1_800_000 + MESSAGES * 20, hookTimeout: 300_000 });

describe.skipIf(MESSAGES === 0)('three servers', () => {
  let cluster: TestCluster;
  let nodes: EjabberdNodes | undefined;
  const pairs: Pair[] = [];
  const givers = new Givers(GIVERS);
  const outcasts: Outcast[] = [];
  beforeAll(async () => {
    nodes = OVER_EJABBERD ? await startEjabberdNodes(SERVERS) : undefined;
    const xmpp = nodes?.settings('first');
    const welcome = { WELCOME_COINS: String(COINS), STOP_DELAY: '1' };
    const settings = { ...welcome, ...(xmpp && productBehind(xmpp).environment) };
    cluster = await startCluster(await buildEntry(), redisProgram(), settings);
    const partyOf = xmpp ? partyOverXmpp(xmpp) : partyOnSockets;
    await givers.signUp(cluster.url);
    for (let number = 0; number < PAIRS; number += 1) {
      pairs.push(await Pair.open(cluster.url, number, partyOf));
    }
    for (let number = 0; number < OUTCASTS; number += 1) {
      outcasts.push(await Outcast.join(cluster.url, `out-${number}`, partyOf));
    }
  });
  afterAll(async () => {
    for (const pair of pairs) await pair.close();
    await cluster.close();
    await nodes?.close();
  });

  const accepted = () => pairs.reduce((sum, pair) => sum + pair.accepted, 0);

  it(`lose, double and reorder nothing of ${2 * PAIRS * COUNT} messages, whichever part goes away`, async () => {
    let isDone = false;
    const giving = givers.give(cluster.url, (answers) => isDone || answers.length >= GIFTS);
    const writing = Promise.all(pairs.map((pair) => pair.write(COUNT, EVERY)));
    const chaos = disturb(cluster, nodes, async (share) => {
      while (accepted() < 2 * PAIRS * COUNT * share) await pause(20);
      console.info(`${accepted()} messages accepted`);
    });
    await Promise.all([writing, chaos]);
    isDone = true;
    await giving;
    await Promise.all(pairs.map((pair) => pair.settle(COUNT, PATIENCE)));

    const texts = Array.from({ length: COUNT }, (_, number) => String(number));
    for (const pair of pairs) {
      for (const index of [0, 1]) expect(pair.seen(index)).toEqual(texts);
    }
    const repeated = pairs.reduce((sum, pair) => sum + pair.repeated, 0);
    console.info(`${accepted()} messages accepted, ${repeated} tries repeated`);
    expect(await givers.askAgain(cluster.url)).toEqual([]);
  });

  it('keep one history in one order, exact counts of what is unread, and every coin', async () => {
    for (const { parties } of pairs) {
      const [one, two] = parties;
      const pages = (await one.pagesWith(two)).flatMap(({ items }) => items);
      // Older ones are not stored any more, and count for nothing.
      expect(pages.length).toBe(Math.min(HISTORY_LIMIT, 2 * COUNT));
      const ids = pages.map(({ id }) => BigInt(id));
      expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => (a < b ? -1 : 1)));
      for (const [own, peer] of [
        [one, two],
        [two, one],
      ] as const) {
        const said = pages.filter(({ from }) => from === peer.address).map(({ body }) => body);
        const numbers = said.map((body) => (body.kind === 'text' ? Number(body.text) : body.kind));
        expect(numbers).toEqual(said.map((_, index) => COUNT - said.length + index));
        // Asked so often that every server has answered.
        for (let time = 0; time < 5; time += 1) {
          expect((await own.conversationWith(peer))?.unread).toBe(said.length);
        }
      }
    }
    const url = cluster.databaseUrl;
    const opened = expectOk(await openDatabase({ kind: 'postgres', schema: 'expect', url }));
    const { db } = opened;
    const { rows } = await sql<{ kind: string; count: number }>`
      select kind, count(*)::int as count from ledger_tx group by kind order by kind`.execute(db);
    const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
    console.info(JSON.stringify(counts));
    // Each chat was opened once, and each giver opened one with their receiver.
    expect(counts['new-friend-chat']).toBe(PAIRS + GIVERS);
    expect(await findBrokenInvariants(db)).toEqual([]);
    expect(counts['gift']).toBe(givers.asked.size);
    await opened.close();
  });

  it('close everything of a banned person, also while a dead server is waited for', async () => {
    const bans: Banned[] = [];
    for (const outcast of outcasts) {
      const banned = await outcast.ban(cluster);
      const { ended, answered } = banned;
      console.info(`banned: all had ended after ${ended} ms, the answer came after ${answered} ms`);
      bans.push(banned);
      const last = cluster.servers.at(-1);
      // Its number counts for two minutes still.
      await last?.end('SIGKILL');
      await last?.start();
    }
    // The people after the first were banned while a dead server was waited for.
    expect(bans.slice(1).filter(({ ended, answered }) => ended >= answered)).toEqual([]);
  });
});

/** Takes one thing after another away while people write; `reach` waits for a share of the messages. */
async function disturb(
  cluster: TestCluster,
  nodes: EjabberdNodes | undefined,
  reach: (share: number) => Promise<void>,
): Promise<void> {
  const [first, second] = cluster.servers;
  await reach(0.05);
  console.info('each server restarts');
  for (const server of cluster.servers) {
    await server.end('SIGTERM');
    await server.start();
  }
  await reach(0.3);
  console.info('a server is killed');
  await first!.end('SIGKILL');
  await reach(0.35);
  await first!.start();
  await reach(0.45);
  console.info('the bus is killed');
  await cluster.stopBus();
  await cluster.startBus();
  await reach(0.5);
  console.info('the bus is away');
  await cluster.stopBus();
  await pause(AWAY);
  await cluster.startBus();
  if (nodes) {
    await reach(0.65);
    console.info('a node of ejabberd is killed');
    await nodes.killFirst();
  }
  await reach(0.75);
  console.info('the database restarts');
  await cluster.restartDatabase();
  await reach(0.85);
  console.info('a server is killed while the bus is away');
  await cluster.stopBus();
  await second!.end('SIGKILL');
  // No server starts without the bus it was given; its supervisor tries again.
  await expect(second!.start()).rejects.toThrow('BACKPLANE_URL');
  await cluster.startBus();
  await second!.start();
}
