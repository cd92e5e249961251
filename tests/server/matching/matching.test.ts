import { beforeEach, expect, it, describe } from 'vitest';
import { userId } from '@/domain/shared/ids';
import { DAY, HOUR, SECOND } from '@/domain/shared/time';
import { takeSearchAttempt } from '@server/matching/ticket-store';
import { updatePerson } from '@tests/server/wallet/money-world';
import { at } from '@tests/support/builders';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectErr } from '@tests/support/expect-result';
import { matchingWorld, type MatchingWorld } from './matching-world';
import { cancelMatching, matchingState, startMatching, unmatch } from '@/contract/http/matching';
import type { LiveEvent } from '@/contract/http/live-events';
import { blockServer } from '@tests/support/server';
import { blockWorld } from '@tests/server/wallet/signed-in';

describeOnEachDatabase('an encounter', 'locks', (open) => {
  let world: MatchingWorld;
  let opened: ReturnType<typeof open> | undefined;
  beforeEach(async () => {
    const { db } = await (opened ??= open());
    // No search of an earlier test is left.
    await db.deleteFrom('match_ticket').execute();
    world = matchingWorld(db);
  });

  it('begins idle, with the attempts of the day', async () => {
    expect(await world.state(await world.person())).toEqual({
      state: 'idle',
      attempts: { limit: 10, left: 10, resetsAt: at('2026-03-11T00:00:00.000Z') },
    });
    expect((await world.state(await world.member(1))).attempts.limit).toBe(30);
    expect((await world.state(await world.member(2))).attempts.limit).toBe(100);
  });

  it('brings together a waiting person and a new one, and informs both', async () => {
    const [a, b] = [await world.person(), await world.person()];
    expect(await world.start(a)).toMatchObject({
      state: 'searching',
      attempts: { left: 9 },
      startedAt: at('2026-03-10T12:00:00.000Z'),
      endsAt: at('2026-03-10T12:00:30.000Z'),
    });
    expect(await world.start(b)).toMatchObject({ state: 'matched', person: { id: a.id } });
    expect(await world.state(a)).toMatchObject({ state: 'matched', person: { id: b.id } });
    const told = world.published.filter(([, { state }]) => state === 'matched');
    expect(told).toHaveLength(2);
    expect(new Set(told.map(([user]) => user))).toEqual(new Set([a.id, b.id]));
  });

  it('brings two together who start at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [await world.person(), await world.person()];
      await Promise.all([world.start(a), world.start(b)]);
      expect(await world.state(a)).toMatchObject({ state: 'matched', person: { id: b.id } });
      expect(await world.state(b)).toMatchObject({ state: 'matched', person: { id: a.id } });
    }
  });

  it('takes one attempt and one place, however often one starts at once', async () => {
    const person = await world.person();
    const states = await Promise.all(Array.from({ length: 20 }, () => world.start(person)));
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['searching']));
    expect(await world.used(person)).toBe(1);
  });

  it('gives the attempt back when it is stopped, and once only', async () => {
    const person = await world.person();
    for (let round = 0; round < 12; round += 1) {
      await world.start(person);
      await Promise.all([
        world.encounters.cancel(person.id),
        world.encounters.cancel(person.id),
        world.encounters.cancel(person.id),
      ]);
    }
    expect(await world.state(person)).toMatchObject({ state: 'idle', attempts: { left: 10 } });
  });

  it('gives the attempt back when no match was found', async () => {
    const person = await world.person();
    await world.start(person);
    world.clock.advance(30 * SECOND - 1);
    expect((await world.state(person)).state).toBe('searching');
    world.clock.advance(1);
    const states = await Promise.all([world.state(person), world.state(person), world.sweeper()()]);
    expect(states[0]).toMatchObject({ state: 'nobody', attempts: { left: 10 } });
    expect(await world.state(person)).toMatchObject({ state: 'nobody', attempts: { left: 10 } });
    await world.encounters.cancel(person.id);
    expect((await world.state(person)).state).toBe('idle');
  });

  it('gives an attempt back to the day it was taken from', async () => {
    const person = await world.person();
    world.clock.advance(12 * HOUR - 10 * SECOND);
    await world.start(person);
    world.clock.advance(30 * SECOND);
    await world.start(person);
    expect(await world.used(person)).toBe(1);
    expect(await world.state(person)).toMatchObject({
      state: 'searching',
      attempts: { left: 9, resetsAt: at('2026-03-12T00:00:00.000Z') },
    });
  });

  it('is out of attempts after ten matches, until midnight UTC', async () => {
    const person = await world.person();
    for (let round = 0; round < 10; round += 1) {
      await world.start(await world.person());
      expect((await world.start(person)).state).toBe('matched');
    }
    expect((await world.start(person)).state).toBe('out-of-attempts');
    await world.encounters.cancel(person.id);
    expect(await world.state(person)).toMatchObject({
      state: 'out-of-attempts',
      attempts: { left: 0 },
    });
    world.clock.advance(12 * HOUR - 1);
    expect((await world.start(person)).state).toBe('out-of-attempts');
    world.clock.advance(1);
    expect(await world.state(person)).toMatchObject({ state: 'idle', attempts: { left: 10 } });
  });

  it('counts no attempt beyond the limit, however many at once', async () => {
    const person = await world.person();
    const taken = await Promise.all(
      Array.from({ length: 30 }, () =>
        world.db.transaction().execute((t) => takeSearchAttempt(t, person.id, '2026-03-10', 10)),
      ),
    );
    expect(taken.filter(Boolean)).toHaveLength(10);
    expect(await world.used(person)).toBe(10);
  });

  it('never brings blocked people together, in either direction', async () => {
    const [a, b, c] = [await world.person(), await world.person(), await world.person()];
    await world.block(a, b);
    await world.block(c, a);
    await world.start(a);
    await world.block(b, c);
    await world.start(b);
    await world.start(c);
    await world.sweeper()();
    for (const person of [a, b, c]) expect((await world.state(person)).state).toBe('searching');
  });

  it('matches no person with a deleted account', async () => {
    const [gone, person] = [await world.person(), await world.person()];
    await world.start(gone);
    await updatePerson(world.db, gone.id, { status: 'deleted' });
    expect((await world.start(person)).state).toBe('searching');
  });

  it('brings the same two together again after a day, not before', async () => {
    const [a, b] = [await world.person(), await world.person()];
    const meet = async () => {
      await world.start(a);
      return (await world.start(b)).state;
    };
    expect(await meet()).toBe('matched');
    world.clock.advance(DAY - 1);
    expect(await meet()).toBe('searching');
    await world.encounters.cancel(a.id);
    await world.encounters.cancel(b.id);
    world.clock.advance(1);
    expect(await meet()).toBe('matched');
  });

  it('lets SVIP choose, in both directions', async () => {
    const wishes = { language: 'ja', gender: 0, minAge: 30, maxAge: 40, country: 'JP' };
    const chooser = await world.member(2);
    const fits = { language: 'ja', gender: 0, birth_year: 1990, country: 'JP' };
    expect((await world.start(chooser, wishes)).state).toBe('searching');
    for (const change of [
      { language: 'ko' },
      { gender: 1 },
      { birth_year: 1980 },
      { country: 'DE' },
    ]) {
      const other = await world.person({ profile: { ...fits, ...change } });
      expect((await world.start(other)).state).toBe('searching');
      await world.encounters.cancel(other.id);
    }
    const right = await world.person({ profile: fits });
    expect(await world.start(right)).toMatchObject({
      state: 'matched',
      person: { id: chooser.id },
    });
  });

  it.each([0, 1] as const)('refuses a choice at level %i, and takes no attempt', async (level) => {
    const person = level === 0 ? await world.person() : await world.member(1);
    const refused = await world.encounters.start(person.id, { filter: { language: 'ja' } });
    expect(expectErr(refused)).toEqual({ kind: 'filter-not-allowed' });
    expect(await world.used(person)).toBe(0);
    expect((await world.start(person, {})).state).toBe('searching');
  });

  it('refuses a wish that makes no sense', async () => {
    const refused = await world.encounters.start((await world.member(2)).id, {
      filter: { minAge: 3 },
    });
    expect(expectErr(refused)).toEqual({ kind: 'filter-invalid' });
  });

  it('ends a match for both when one undoes it', async () => {
    const [a, b] = [await world.person(), await world.person()];
    await world.start(a);
    await world.start(b);
    expect((await world.encounters.unmatch(a.id, b.id)).state).toBe('idle');
    expect((await world.state(b)).state).toBe('idle');
    expect(world.published.at(-1)).toMatchObject([b.id, { state: 'idle' }]);
    await world.start(a);
    expect((await world.start(b)).state).toBe('searching');
  });

  it('changes nothing and informs no page where there was no match to undo', async () => {
    const [a, b] = [await world.person(), await world.person()];
    await world.start(b);
    const told = world.published.length;
    expect((await world.encounters.unmatch(a.id, b.id)).state).toBe('idle');
    expect((await world.encounters.unmatch(a.id, userId(999_999))).state).toBe('idle');
    expect((await world.encounters.unmatch(a.id, a.id)).state).toBe('idle');
    expect(world.published.length).toBe(told);
    expect((await world.state(b)).state).toBe('searching');
    await world.encounters.cancel(b.id);
  });

  it('shows no match with a person on the other side of a block', async () => {
    const [a, b] = [await world.person(), await world.person()];
    await world.start(a);
    await world.start(b);
    await world.block(a, b);
    expect((await world.state(a)).state).toBe('idle');
    expect((await world.state(b)).state).toBe('idle');
  });

  it('is stopped or matched: an attempt is given back or used, never both', async () => {
    for (let round = 0; round < 15; round += 1) {
      const [a, b] = [await world.person(), await world.person()];
      await world.start(a);
      await Promise.all([world.encounters.cancel(a.id), world.start(b)]);
      const met = (await world.state(b)).state === 'matched';
      // Stopped just after the match, the match is put aside as it would be a minute later.
      const stopped = (await world.state(a)).state;
      expect(met ? ['matched', 'idle'] : ['idle']).toContain(stopped);
      expect((await world.used(a)) + (await world.used(b))).toBe(met ? 2 : 1);
      await world.encounters.cancel(b.id);
    }
  });
});

describe('the calls about meeting people', () => {
  const server = blockServer();
  const world = blockWorld(server);

  it('bring two people together, show each to the other, and take the match back', async () => {
    const [a, b] = [await world.signIn(), await world.signIn()];
    const live: LiveEvent[] = [];
    server.kit.events.subscribe(a.id, (event) => void live.push(event));
    expect(await a.call(startMatching, {})).toMatchObject({ state: 'searching' });
    const found = await b.call(startMatching, { filter: {} });
    expect(found).toMatchObject({ state: 'matched', person: { id: a.id, online: false } });
    expect(live.at(-1)).toMatchObject({
      kind: 'matching',
      matching: { state: 'matched', person: { id: b.id } },
    });
    expect(await a.call(matchingState, {})).toMatchObject({ state: 'matched' });
    expect(await a.call(unmatch, { userId: b.id })).toMatchObject({ state: 'idle' });
    expect(await b.call(matchingState, {})).toMatchObject({ state: 'idle', attempts: { left: 9 } });
  });

  it('stop a search and give its attempt back', async () => {
    const a = await world.signIn();
    await a.call(startMatching, {});
    expect(await a.call(cancelMatching, {})).toMatchObject({
      state: 'idle',
      attempts: { left: 10, limit: 10 },
    });
  });

  it('refuse a wish to a person who may not have one, and one that makes no sense', async () => {
    const a = await world.signIn();
    const filter = { language: 'ja' } as const;
    expect(await a.refused(startMatching, { filter })).toEqual([403, 'filter-not-allowed']);
    const svip = await world.signIn({
      profile: { vip_level: 2, vip_until: new Date(server.clock.now() + 1_000) },
    });
    expect(await svip.refused(startMatching, { filter: { minAge: 40, maxAge: 30 } })).toEqual([
      400,
      'filter-invalid',
    ]);
  });
});
