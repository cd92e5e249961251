import { expect, it } from 'vitest';
import { startMatching } from '@/contract/http/matching';
import { SEARCH_TIME } from '@/domain/matching/matching';
import { epochMs } from '@/domain/shared/time';
import { serverWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';
import { describeOnEachEngine } from '@tests/support/databases';
import { openLiveStream } from '@tests/support/api-client';
import { movableClock } from '@tests/support/movable-clock';
import { startTestServer, type TestServer } from '@tests/support/server';

const PAIRS = 10;

describeOnEachEngine('two who look for somebody', 'locks', (engine) => {
  it('meet over the live stream, one after the other and at the same moment', async () => {
    const server = await startTestServer({ engine, clock: movableClock(epochMs(Date.now())) });
    const apart: number[] = [];
    const together: number[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      apart.push(await meeting(server, 'apart'));
      together.push(await meeting(server, 'together'));
    }
    for (const [how, took] of Object.entries({ apart, together })) {
      console.info(`${engine}, ${how}: ${figures(took)}`);
      expect(Math.max(...took)).toBeLessThan(SEARCH_TIME);
    }
    await server.close();
  });
});

/** How long after the second one's start both know whom they met, in milliseconds. */
async function meeting(server: TestServer, how: 'apart' | 'together'): Promise<number> {
  const world = serverWorld(server);
  const [a, b] = [await world.signIn(), await world.signIn()];
  const [aLive, bLive] = [await matched(server, a), await matched(server, b)];
  const first = a.call(startMatching, {});
  if (how === 'apart') await first;
  const begun = performance.now();
  await b.call(startMatching, {});
  expect(await Promise.all([aLive.met, bLive.met])).toEqual([b.id, a.id]);
  const took = performance.now() - begun;
  await first;
  await aLive.close();
  await bLive.close();
  return took;
}

/** Listens for the match of a person; `met` is the id of whom they met. */
async function matched(server: TestServer, { token }: SignedInPerson) {
  const live = await openLiveStream(server.url, token);
  await live.until('hello');
  const listen = async (): Promise<number> => {
    const { matching } = await live.until('matching');
    return matching.state === 'matched' ? matching.person.id : listen();
  };
  return { met: listen(), close: () => live.close() };
}

function figures(took: readonly number[]): string {
  const sorted = took.toSorted((a, b) => a - b);
  const [least, middle, most] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)].map(
    (each) => `${Math.round(each ?? 0)} ms`,
  );
  return `least ${least}, median ${middle}, most ${most}`;
}
