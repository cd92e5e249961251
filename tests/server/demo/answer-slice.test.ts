import { expect, it } from 'vitest';
import { COMPANION_ANSWERS_IN } from '@/domain/matching/companion';
import { userId } from '@/domain/shared/ids';
import { later } from '@/domain/shared/time';
import { createCompanionAnswerSlice } from '@server/demo/answer-slice';
import { companionAt } from '@server/demo/companions';
import type { OpenAsk, OpenAsks } from '@server/kernel/ports/friends';
import type { Person } from '@server/kernel/ports/people';
import type { ServerKit } from '@server/kernel/slice';
import { movableClock } from '@tests/support/movable-clock';

const [SAKURA, BANNED, HUMAN] = [userId(7), userId(8), userId(9)];

function asksOf<Answer>(waiting: OpenAsk[]): OpenAsks<Answer> & { given: [string, Answer][] } {
  const given: [string, Answer][] = [];
  return {
    given,
    openTo: async (people) => waiting.filter(({ asked }) => people.includes(asked)),
    answer: async ({ id }, answer) => {
      given.push([id, answer]);
      waiting.splice(
        waiting.findIndex((ask) => ask.id === id),
        1,
      );
    },
  };
}

it('a companion that may act answers what it was asked, in its time and not before, by its rules alone', async () => {
  const clock = movableClock();
  const at = clock.now();
  const people = [
    { id: SAKURA, address: 'demo-sakura', nickname: 'さくら', status: 'active' },
    { id: BANNED, address: 'demo-lena', nickname: 'Lena', status: 'banned' },
  ] as unknown as readonly Person[];
  const friendRequests = asksOf<'accept'>(
    [SAKURA, BANNED, HUMAN].map((asked) => ({ id: `friend-${asked}`, asked, at })),
  );
  const presents = asksOf<string>([{ id: 'flowers', asked: SAKURA, at: later(at, 1) }]);
  const needs = { people: { findByAddress: async () => people }, friendRequests, presents };
  const kit = { clock, settings: { demo: true } } as unknown as ServerKit<{ demo: boolean }>;
  const { round } = createCompanionAnswerSlice(kit, needs);

  clock.advance(COMPANION_ANSWERS_IN.least - 1);
  await round();
  expect([friendRequests.given, presents.given]).toEqual([[], []]);
  clock.advance(COMPANION_ANSWERS_IN.most);
  await round();
  await round();
  expect(friendRequests.given).toEqual([['friend-7', 'accept']]);
  const { postalAddress } = companionAt('demo-sakura') ?? {};
  expect(presents.given).toEqual([['flowers', `さくら\n${postalAddress}`]]);
});
