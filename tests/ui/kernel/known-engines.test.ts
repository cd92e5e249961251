import { expect, it, vi } from 'vitest';
import type { Call } from '@/application/shared/call';
import type { translateEngine } from '@/contract/http/translation-engines';
import { err, ok } from '@/domain/shared/result';
import { MINUTE, SECOND } from '@/domain/shared/time';
import type { EngineCoverage } from '@/domain/translation/engine-coverage';
import { KnownEngines } from '@/ui/kernel/known-engines';
import { ManualClock } from '@tests/support/manual-clock';

const ARRIVING: EngineCoverage = {
  engine: 'local',
  kind: 'pairs',
  pairs: [{ from: 'en', to: 'de' }],
  arriving: [{ language: 'ja', seconds: 60 }],
};
const HERE: EngineCoverage = { ...ARRIVING, arriving: [] };

function known(...answers: Awaited<ReturnType<Call<typeof translateEngine>>>[]) {
  const clock = new ManualClock();
  const listEngines = vi.fn<Call<typeof translateEngine>>(
    async () => answers.shift() ?? ok([HERE]),
  );
  const engines = new KnownEngines({ listEngines, scheduler: clock });
  const pass = async (time: number) => {
    clock.advance(time);
    await vi.waitFor(() => expect(engines.asking).toBe(false));
  };
  return { engines, listEngines, pass };
}

it('requests nothing until it has an observer, then once for all of them', async () => {
  const { engines, listEngines, pass } = known();
  expect([engines.engines, engines.isAsking]).toEqual([undefined, false]);
  engines.follow();
  engines.follow();
  expect(engines.isAsking).toBe(true);
  await pass(0);
  expect(listEngines).toHaveBeenCalledOnce();
  expect(engines.isAsking).toBe(false);
  expect(engines.readsHere({ from: 'en', to: 'de' })).toBe(true);
  expect(engines.readsHere({ from: 'de', to: 'en' })).toBe(false);
});

it('asks again while a language is on its way, and no longer', async () => {
  const { engines, listEngines, pass } = known(ok([ARRIVING]), ok([ARRIVING]));
  engines.follow();
  await pass(0);
  expect(engines.arriving).toEqual([{ language: 'ja', seconds: 60 }]);
  await pass(10 * SECOND);
  await pass(10 * SECOND);
  expect([listEngines.mock.calls.length, engines.arriving]).toEqual([3, []]);
  await pass(10 * MINUTE);
  expect(listEngines).toHaveBeenCalledTimes(3);
});

it('keeps what it knows where the server does not answer, and asks again later', async () => {
  const { engines, listEngines, pass } = known(ok([ARRIVING]), err({ kind: 'offline' }));
  engines.follow();
  await pass(0);
  await pass(10 * SECOND);
  expect(engines.arriving).toHaveLength(1);
  await pass(10 * SECOND);
  expect(listEngines).toHaveBeenCalledTimes(2);
  await pass(MINUTE);
  expect(listEngines).toHaveBeenCalledTimes(3);
});

it('reads no more once it has no observer', async () => {
  const { engines, listEngines, pass } = known(ok([ARRIVING]));
  const [one, other] = [engines.follow(), engines.follow()];
  await pass(0);
  one();
  one();
  await pass(10 * SECOND);
  expect(listEngines).toHaveBeenCalledTimes(2);
  other();
  await pass(10 * MINUTE);
  expect(listEngines).toHaveBeenCalledTimes(2);
});
