import { beforeEach, describe, expect, it } from 'vitest';
import { commitToDraw, whyMatched } from '@/contract/http/draws';
import { startMatching, unmatch } from '@/contract/http/matching';
import {
  commitmentText,
  draw,
  entryText,
  judgeDraw,
  lotText,
  textsToCheck,
  type OwnPart,
  type RevealedDraw,
} from '@/domain/matching/draw';
import { userId } from '@/domain/shared/ids';
import { SECOND } from '@/domain/shared/time';
import type { WhyMatched } from '@/domain/matching/why-matched';
import { inTransaction } from '@server/kernel/data/transactions';
import { sha256 } from '@server/kernel/secrets';
import { lockTicket, ticketsBeside } from '@server/matching/ticket-store';
import { blockServer } from '@tests/support/server';
import { describeOnEachDatabase } from '@tests/support/databases';
import type { TestPerson } from '@tests/server/wallet/money-world';
import { blockWorld } from '@tests/server/wallet/signed-in';
import { matchingWorld, type MatchingWorld } from './matching-world';

describeOnEachDatabase('a draw', 'locks', (open) => {
  let world: MatchingWorld;
  let engine: 'embedded' | 'postgres';
  let opened: ReturnType<typeof open> | undefined;
  beforeEach(async () => {
    const { db, ...opening } = await (opened ??= open());
    ({ engine } = opening);
    await db.deleteFrom('match_ticket').execute();
    world = matchingWorld(db);
  });

  it('is verified by both browsers, of which one drew', async () => {
    const [a, b] = [await world.person(), await world.person()];
    const [as, bs] = [await partOf(world, a, 'a'), await partOf(world, b, 'b')];
    expect((await world.start(a, {}, as)).state).toBe('searching');
    expect((await world.start(b, {}, bs)).state).toBe('matched');
    const [drawn, drew] = [await why(world, a), await why(world, b)];
    expect([drew.draw.drawnBy, drawn.draw.drawnBy]).toEqual(['me', 'other']);
    expect([drew.draw.commitment, drawn.draw.commitment]).toEqual(
      [as, bs].map(({ commitment }) => commitment).toReversed(),
    );
    expect(judged(drew.draw, bs.nonce)).toBe('verified');
    expect(judged(drawn.draw, as.nonce)).toBe('verified');
    expect(judged(drew.draw, as.nonce)).toBe('nonce');
    expect(judged(drawn.draw, bs.nonce)).toBe('lot');
    // What the two may compare is the same.
    expect(drawn.draw.entries).toEqual(drew.draw.entries);
  });

  it('has a commitment for each call, and goes on from any of the last eight', async () => {
    const person = await world.person();
    const parts: OwnPart[] = [];
    for (let number = 0; number < 9; number += 1) {
      parts.push(await partOf(world, person, String(number)));
      world.clock.advance(SECOND);
    }
    expect(new Set(parts.map(({ commitment }) => commitment)).size).toBe(9);
    const drawnWith = async (part: OwnPart | undefined) => {
      await world.start(person, {}, part);
      await world.start(await world.person());
      return (await why(world, person)).draw.commitment;
    };
    expect(await drawnWith(parts[0])).toBeUndefined();
    expect(await drawnWith(parts[1])).toBe(parts[1]?.commitment);
    expect(await drawnWith(parts[8])).toBe(parts[8]?.commitment);
    expect(await drawnWith(parts[8])).toBeUndefined();
  });

  it('uses a seed once, however many searches begin with it at once', async () => {
    const [a, b] = [await world.person(), await world.person()];
    const part = await partOf(world, a, 'a');
    await Promise.all(Array.from({ length: 12 }, () => world.start(a, {}, part)));
    await world.start(b);
    expect((await why(world, a)).draw.commitment).toBe(part.commitment);
    await world.start(a, {}, part);
    await world.start(await world.person());
    expect((await why(world, a)).draw.commitment).toBeUndefined();
  });

  it('goes on from a commitment that another server gave', async () => {
    const person = await world.person();
    const { commitment } = await partOf(world, person, 'f');
    const restarted = matchingWorld(world.db);
    await restarted.start(person, {}, { commitment, nonce: 'f'.repeat(32) });
    await restarted.start(await world.person());
    expect(judged((await why(restarted, person)).draw, 'f'.repeat(32))).toBe('verified');
  });

  it.each(['none', 'one that the server did not give', 'that of another person'])(
    'takes no part of a browser with a commitment: %s',
    async (which) => {
      const [a, b] = [await world.person(), await world.person()];
      const { commitment } = await partOf(world, a, 'a');
      await partOf(world, b, 'b');
      const parts: Record<string, OwnPart> = {
        'one that the server did not give': { commitment: 'a'.repeat(64), nonce: 'b'.repeat(32) },
        'that of another person': { commitment, nonce: 'b'.repeat(32) },
      };
      await world.start(a);
      await world.start(b, {}, parts[which]);
      const { draw: drew } = await why(world, b);
      expect(drew).toMatchObject({ drawnBy: 'me', nonce: '', pool: 1 });
      expect(drew.commitment).toBeUndefined();
    },
  );

  it('draws the smallest entry of all who fit, and says how many these are', async () => {
    const me = await world.person();
    const queue = await waiting(world, 6);
    await world.block(queue[0] ?? me, me);
    const part = await partOf(world, me, 'c');
    const tickets = await world.db.selectFrom('match_ticket').selectAll().execute();
    const { seed } = await world.db
      .selectFrom('match_seed')
      .selectAll()
      .where('user_id', '=', me.id)
      .executeTakeFirstOrThrow();
    const pool = tickets
      .filter(({ user_id }) => user_id !== queue[0]?.id)
      .map((ticket) => {
        const lot = sha256(lotText(sha256(commitmentText(ticket.seed)), ticket.nonce));
        const entry = sha256(entryText({ seed, nonce: part.nonce }, lot));
        return { user: ticket.user_id, entry };
      });
    const first = draw(pool);
    expect(await world.start(me, {}, part)).toMatchObject({ person: { id: first?.user } });
    const mine = await why(world, me);
    expect(mine.draw.pool).toBe(5);
    expect(mine.draw.entries).toEqual(pool.map(({ entry }) => entry).toSorted());
    expect(judged(mine.draw, part.nonce)).toBe('verified');
    // With the other entries accomplices could learn whom the filter and the blocks of the searcher admit.
    const theirs = await world.encounters.why(
      queue.find(({ id }) => id === first?.user)?.id ?? me.id,
    );
    expect(theirs?.draw).toMatchObject({ drawnBy: 'other', pool: 5, entries: [first?.entry] });
  });

  it('leaves out a person whom another server is matching at the moment', async () => {
    const me = await world.person();
    await waiting(world, 3);
    const part = await partOf(world, me, 'd');
    const [held] = await world.db.selectFrom('match_ticket').select('user_id').execute();
    const start = () => world.start(me, {}, part);
    if (engine === 'postgres') {
      await inTransaction(world.db, async (transaction) => {
        await lockTicket(transaction, userId(held?.user_id ?? 0), world.clock.now());
        await start();
      });
    } else {
      // The embedded database has one connection, so no search comes between.
      await start();
    }
    const mine = await why(world, me);
    expect(mine.draw.entries).toHaveLength(mine.draw.pool);
    expect(judged(mine.draw, part.nonce)).toBe('verified');
  });

  it('of a long queue looks at searches that its seed chooses, not at the oldest', async () => {
    const me = await world.person();
    await waiting(world, 6);
    const seen = await inTransaction(world.db, async (transaction) => {
      const chosen = new Set<number>();
      for (let number = 0; number < 40; number += 1) {
        const own = { user: me.id, seed: `${number}` } as never;
        const [only] = await ticketsBeside(transaction, own, world.clock.now(), 1);
        if (only) chosen.add(only.user);
      }
      return chosen.size;
    });
    expect(seen).toBeGreaterThan(2);
  });

  it('says which wishes were met and which rights of membership counted', async () => {
    const member = await world.member(2);
    await world.start(await world.person({ profile: { gender: 1 } }));
    await world.start(member, { gender: 1 });
    expect(await why(world, member)).toMatchObject({
      met: ['gender'],
      relaxed: [],
      rights: ['filter'],
    });
    await world.db
      .updateTable('match_attempt')
      .set({ used: 10 })
      .where('user_id', '=', member.id)
      .execute();
    const other = await world.person();
    await world.start(other);
    await world.start(member);
    expect(await why(world, member)).toMatchObject({ met: [], rights: ['attempts'] });
    expect(await why(world, other)).toMatchObject({ met: [], rights: [] });
  });

  it.each(['put aside', 'undone', 'blocked', 'followed by a search'])(
    'has no reasons once the match is %s',
    async (end) => {
      const [a, b] = [await world.person(), await world.person()];
      await world.start(a);
      await world.start(b);
      await why(world, a);
      if (end === 'put aside') await world.encounters.cancel(a.id);
      if (end === 'undone') await world.encounters.unmatch(b.id, a.id);
      if (end === 'blocked') await world.block(b, a);
      if (end === 'followed by a search') await world.start(a);
      expect(await world.encounters.why(a.id)).toBeUndefined();
    },
  );
});

describe('the calls about draws', () => {
  const server = blockServer();
  const world = blockWorld(server);

  it('commit, draw and reveal; what is no hash is refused', async () => {
    const [a, b] = [await world.signIn(), await world.signIn()];
    expect(await a.call(whyMatched, {})).toEqual({});
    const { commitment } = await a.call(commitToDraw, {});
    const nonce = '0'.repeat(32);
    for (const wrong of [
      { commitment, nonce: 'a b c d e f' },
      { commitment: 'short', nonce },
    ]) {
      expect((await a.refused(startMatching, { draw: wrong }))[0]).toBe(400);
    }
    await b.call(startMatching, {});
    expect(await a.call(startMatching, { draw: { commitment, nonce } })).toMatchObject({
      state: 'matched',
    });
    const { why: mine } = await a.call(whyMatched, {});
    expect(mine && judged(mine.draw, nonce)).toBe('verified');
    await a.call(unmatch, { userId: b.id });
    expect(await b.call(whyMatched, {})).toEqual({});
  });
});

async function partOf(world: MatchingWorld, person: TestPerson, digit: string): Promise<OwnPart> {
  return { commitment: await world.encounters.commit(person.id), nonce: digit.repeat(32) };
}

async function why(world: MatchingWorld, person: TestPerson): Promise<WhyMatched> {
  const found = await world.encounters.why(person.id);
  if (!found) throw new Error('the match has no reasons');
  return found;
}

/** So many people who are searching, and do not meet each other. */
async function waiting(world: MatchingWorld, size: number): Promise<readonly TestPerson[]> {
  const people = await Promise.all(Array.from({ length: size }, () => world.person()));
  for (const [index, one] of people.entries())
    for (const other of people.slice(index + 1)) await world.block(one, other);
  for (const person of people) await world.start(person, {}, await partOf(world, person, 'e'));
  return people;
}

function judged(revealed: RevealedDraw, nonce: string): string {
  const texts = textsToCheck(revealed, nonce);
  const verdict = judgeDraw(revealed, nonce, {
    commitment: sha256(texts.commitment),
    lot: sha256(texts.lot),
    entry: sha256(texts.entry),
  });
  return verdict.kind === 'wrong' ? verdict.part : verdict.kind;
}
