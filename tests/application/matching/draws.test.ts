import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createDraws, type Draws, type Sha256 } from '@/application/matching/draws';
import { createFindSomeone } from '@/application/matching/matching';
import { commitToDraw, whyMatched } from '@/contract/http/draws';
import { startMatching } from '@/contract/http/matching';
import {
  commitmentText,
  draw,
  entryText,
  lotText,
  type RevealedDraw,
} from '@/domain/matching/draw';
import { err, ok } from '@/domain/shared/result';
import { ann, at } from '@tests/support/builders';
import { expectOk } from '@tests/support/expect-result';
import { fakeCall } from '@tests/support/fake-call';
import { memoryPreferences } from '@tests/support/memory-preferences';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const sha256: Sha256 = async (text) => hash(text);
const SEED = 'the seed of the server';
const COMMITMENT = hash(commitmentText(SEED));

/** A browser and what the server of its choice reveals. */
function browser({ preferences = memoryPreferences(), hashes = sha256 } = {}) {
  let commitment = COMMITMENT;
  let revealed: RevealedDraw | undefined;
  let number = 0;
  const [, commit] = fakeCall(commitToDraw, async () => ok({ commitment }));
  const [, readWhy] = fakeCall(whyMatched, async () =>
    ok(revealed ? { why: { met: [], relaxed: [], rights: [], draw: revealed } } : {}),
  );
  const ids = { intent: () => String((number += 1)).padStart(32, '0'), localId: () => '' as never };
  const draws = createDraws({ commit, readWhy, sha256: hashes, ids, preferences, self: ann });
  return {
    draws,
    preferences,
    commitTo: (other: string) => (commitment = other),
    reveal: (drawn: RevealedDraw) => (revealed = drawn),
    checked: async () => expectOk(await draws.explain())?.check,
  };
}

async function begin(draws: Draws) {
  return expectOk(await draws.begin());
}

/** An honest draw of a search with this nonce, from three lots. */
function drawnWith(nonce: string, change: Partial<RevealedDraw> = {}): RevealedDraw {
  const pool = ['a', 'b', 'c'].map((lot) => ({
    lot,
    entry: hash(entryText({ seed: SEED, nonce }, lot)),
  }));
  return {
    drawnBy: 'me',
    commitment: COMMITMENT,
    seed: SEED,
    nonce,
    lot: draw(pool)?.lot ?? '',
    pool: 3,
    entries: pool.map(({ entry }) => entry),
    ...change,
  };
}

describe('the browser’s part in a draw', () => {
  it('verifies what was drawn by both', async () => {
    const { draws, reveal, checked } = browser();
    const { nonce } = await begin(draws);
    reveal(drawnWith(nonce));
    expect(await checked()).toEqual({ kind: 'verified' });
  });

  it('verifies the draw of the other person by its own lot', async () => {
    const { draws, reveal, checked } = browser();
    const { nonce } = await begin(draws);
    const lot = hash(lotText(COMMITMENT, nonce));
    const entry = hash(entryText({ seed: 'theirs', nonce: 'theirs' }, lot));
    const theirs = {
      drawnBy: 'other',
      seed: 'theirs',
      nonce: 'theirs',
      lot,
      entries: [entry],
    } as const;
    reveal(drawnWith(nonce, theirs));
    expect(await checked()).toEqual({ kind: 'verified' });
  });

  it.each<[string, Partial<RevealedDraw>, string]>([
    ['another seed', { seed: 'chosen later' }, 'seed'],
    ['another nonce', { nonce: 'of the server' }, 'nonce'],
    ['a larger pool', { pool: 9 }, 'pool'],
    ['another winner', { lot: 'd' }, 'entry'],
  ])('notices %s', async (_title, change, part) => {
    const { draws, reveal, checked } = browser();
    const { nonce } = await begin(draws);
    reveal({ ...drawnWith(nonce), ...change });
    expect(await checked()).toEqual({ kind: 'wrong', part });
  });

  it('is remembered over a reload, and over searches whose answer was lost', async () => {
    const { draws, preferences, commitTo } = browser();
    const { nonce } = await begin(draws);
    commitTo('f'.repeat(64));
    await begin(draws);
    const reloaded = browser({ preferences });
    reloaded.reveal(drawnWith(nonce));
    expect(await reloaded.checked()).toEqual({ kind: 'verified' });
  });

  it('has one nonce for a commitment, also in two tabs', async () => {
    const { draws, preferences } = browser();
    const first = await begin(draws);
    expect(await begin(browser({ preferences }).draws)).toEqual(first);
    expect(await begin(draws)).toEqual(first);
  });

  it('forgets the oldest of many', async () => {
    const { draws, commitTo, reveal, checked } = browser();
    const { nonce } = await begin(draws);
    for (let number = 0; number < 8; number += 1) {
      commitTo(String(number).repeat(64));
      await begin(draws);
    }
    reveal(drawnWith(nonce));
    expect(await checked()).toEqual({ kind: 'elsewhere' });
  });

  it('says why it cannot check', async () => {
    const { draws, reveal, checked, preferences } = browser();
    const { nonce } = await begin(draws);
    const { commitment: _none, ...uncommitted } = drawnWith(nonce);
    reveal(uncommitted);
    expect(await checked()).toEqual({ kind: 'uncommitted' });
    reveal(drawnWith(nonce, { commitment: hash('of another device') }));
    expect(await checked()).toEqual({ kind: 'elsewhere' });
    const plain = browser({ preferences, hashes: async () => undefined });
    plain.reveal(drawnWith(nonce));
    expect(await plain.checked()).toEqual({ kind: 'no-hash' });
  });

  it('has no reasons where the server knows none', async () => {
    expect(await browser().draws.explain()).toEqual(ok(undefined));
  });
});

describe('starting a search', () => {
  const state = {
    state: 'idle',
    attempts: { limit: 1, left: 1, resetsAt: at('2026-03-11T00:00:00Z') },
  } as const;
  function starting(part: Awaited<ReturnType<Draws['begin']>>) {
    const asked: unknown[] = [];
    const [, start] = fakeCall(startMatching, async (request) => {
      asked.push(request);
      return ok(state);
    });
    const never = async () => ok(state);
    const findSomeone = createFindSomeone({
      start,
      read: never,
      cancel: never,
      unmatch: never,
      draws: { begin: async () => part, explain: async () => ok(undefined) },
      matching: { current: undefined, show: () => undefined },
    });
    return { findSomeone, asked };
  }

  it('sends the part of the browser', async () => {
    const part = { commitment: COMMITMENT, nonce: '0'.repeat(32) };
    const { findSomeone, asked } = starting(ok(part));
    await findSomeone.start({ gender: 1 });
    expect(asked).toEqual([{ filter: { gender: 1 }, draw: part }]);
  });

  it('goes on without it where the server gives no commitment', async () => {
    const { findSomeone, asked } = starting(err({ kind: 'offline' }));
    expect(await findSomeone.start()).toEqual(ok(undefined));
    expect(asked).toEqual([{ filter: undefined }]);
  });
});
