import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelMatching,
  matchingState,
  recommended,
  startMatching,
  unmatch,
} from '@/contract/http/matching';
import type { LiveEvent } from '@/contract/http/live-events';
import { startTestServer, type TestServer } from '@tests/support/server';
import { serverWorld, type ServerWorld } from '@tests/server/wallet/signed-in';

describe('the calls about meeting people', () => {
  let server: TestServer;
  let world: ServerWorld;
  beforeAll(async () => {
    server = await startTestServer();
    world = serverWorld(server);
  });
  afterAll(() => server.close());

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

  it('refuse a wish to who may not have one, and one that makes no sense', async () => {
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

  it('recommend people, never oneself', async () => {
    const a = await world.signIn();
    const people = await a.call(recommended, {});
    expect(people.length).toBeGreaterThan(0);
    expect(people.map(({ id }) => id)).not.toContain(a.id);
  });
});
