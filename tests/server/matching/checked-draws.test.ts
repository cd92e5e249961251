import { beforeEach, expect, it } from 'vitest';
import { createDraws, type Draws } from '@/application/matching/draws';
import type { Preferences } from '@/application/shared/preferences';
import { commitToDraw, whyMatched } from '@/contract/http/draws';
import { ok } from '@/domain/shared/result';
import { sha256 } from '@server/kernel/secrets';
import { countStatements, Crash, crashingAfter } from '@tests/server/wallet/interleave';
import type { TestPerson } from '@tests/server/wallet/money-world';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectOk } from '@tests/support/expect-result';
import { fakeCall } from '@tests/support/fake-call';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { matchingWorld, type MatchingWorld } from './matching-world';

describeOnEachDatabase('the check of a draw', 'rules', (open) => {
  let world: MatchingWorld;
  let opened: ReturnType<typeof open> | undefined;
  beforeEach(async () => {
    const { db } = await (opened ??= open());
    await db.deleteFrom('match_ticket').execute();
    world = matchingWorld(db);
  });

  it('never fails on another device of the searcher, whichever of the two draws', async () => {
    for (const waits of [true, false]) {
      const [me, other] = [await world.person(), await world.person()];
      const [phone, desktop] = [browserOf(me), browserOf(me)];
      const parts = [expectOk(await phone.begin()), expectOk(await desktop.begin())];
      if (!waits) await world.start(other);
      // The second device finds the search of the first under way.
      for (const part of parts.slice(0, waits ? 2 : 1)) await world.start(me, {}, part);
      if (waits) await world.start(other);
      expect(await checkOf(phone)).toBe('verified');
      expect(await checkOf(desktop)).toBe('elsewhere');
    }
  });

  it('never fails for tabs of one browser that begin at once', async () => {
    const me = await world.person();
    const preferences = memoryPreferences();
    const tabs = Array.from({ length: 4 }, () => browserOf(me, preferences));
    const parts = await Promise.all(tabs.map(async (tab) => expectOk(await tab.begin())));
    await Promise.all(parts.toReversed().map((part) => world.start(me, {}, part)));
    await world.start(await world.person());
    for (const tab of tabs) expect(await checkOf(tab)).toBe('verified');
  });

  it('never fails where one browser lost what it had remembered', async () => {
    const me = await world.person();
    const preferences = memoryPreferences();
    const browser = browserOf(me, preferences);
    const part = expectOk(await browser.begin());
    const emptied = browserOf(me);
    expectOk(await emptied.begin());
    await world.start(me, {}, part);
    await world.start(await world.person());
    expect(await checkOf(emptied)).toBe('elsewhere');
  });

  it('never fails when the server was killed between two statements, wherever it was', async () => {
    const press = async (handle: typeof world.db, me: TestPerson, stored: Preferences) => {
      const { encounters } = matchingWorld(handle);
      const part = expectOk(await browserOf(me, stored, encounters).begin());
      return expectOk(await encounters.start(me.id, { draw: part }));
    };
    const pair = async () => {
      const [me, other] = [await world.person(), await world.person()];
      const theirs = browserOf(other);
      await world.start(other, {}, expectOk(await theirs.begin()));
      const stored = memoryPreferences();
      return { me, other, stored, mine: browserOf(me, stored), theirs };
    };
    const counted = await pair();
    const statements = await countStatements(world.db, (db) =>
      press(db, counted.me, counted.stored),
    );
    expect(statements).toBeGreaterThan(8);
    const ends = new Set<string>();
    for (let step = 0; step < statements; step += 1) {
      const { me, other, stored, mine, theirs } = await pair();
      await expect(press(crashingAfter(world.db, step), me, stored)).rejects.toThrow(Crash);
      // The next server goes on with the same rows.
      await world.sweeper()();
      const { state } = await world.state(me);
      ends.add(state);
      // A search that the end of the server took away has used no attempt, and is begun as before.
      expect(await world.used(me)).toBe(state === 'idle' ? 0 : 1);
      if (state === 'idle') await press(world.db, me, stored);
      expect((await world.state(me)).state, `after ${step}`).toBe('matched');
      expect([await checkOf(mine), await checkOf(theirs)], `after ${step}`).toEqual([
        'verified',
        'verified',
      ]);
      expect(await world.used(other)).toBe(1);
    }
    expect(ends).toEqual(new Set(['idle', 'matched']));
  });

  it('has nothing to check when a search ended while no server ran', async () => {
    const me = await world.person();
    const browser = browserOf(me);
    await world.start(me, {}, expectOk(await browser.begin()));
    world.clock.advance(3_600_000);
    await world.sweeper()();
    expect((await world.state(me)).state).toBe('nobody');
    expect(await world.used(me)).toBe(0);
    expect(expectOk(await browser.explain())).toBeUndefined();
  });

  /** A browser in which a person is logged in. */
  function browserOf(
    { id, address }: TestPerson,
    preferences = memoryPreferences(),
    encounters = world.encounters,
  ): Draws {
    const [, commit] = fakeCall(commitToDraw, async () =>
      ok({ commitment: await encounters.commit(id) }),
    );
    const [, readWhy] = fakeCall(whyMatched, async () => {
      const why = await encounters.why(id);
      return ok(why ? { why } : {});
    });
    return createDraws({
      commit,
      readWhy,
      sha256: async (text) => sha256(text),
      ids: { intent: () => world.ids.token(16), localId: () => '' as never },
      preferences,
      self: address,
    });
  }
});

async function checkOf(browser: Draws): Promise<string | undefined> {
  return expectOk(await browser.explain())?.check.kind;
}
