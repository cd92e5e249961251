import { expect, it, vi } from 'vitest';
import type { LiveEvent } from '@/application/account/live-events';
import type { LiveEvent as WireEvent } from '@/contract/http/live-events';
import { createCorrectedClock } from '@/infrastructure/browser/corrected-clock';
import { createStreamLiveEvents } from '@/infrastructure/http/stream-live-events';

/** This machine is a minute late. */
const clock = createCorrectedClock(() => Date.UTC(2026, 0, 1, 11, 59));

/** What a page hears of these lines, until the server ends the stream. */
async function heard(...lines: readonly WireEvent[]): Promise<readonly LiveEvent[]> {
  const events: LiveEvent[] = [];
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  await new Promise<void>((ended) => {
    const live = createStreamLiveEvents({
      fetch: async () => new Response(text),
      base: '/api',
      token: () => 'token',
      scheduler: {
        every: () => () => undefined,
        after: () => {
          ended();
          return () => undefined;
        },
      },
      random: { next: () => 0 },
      clock,
      page: { visible: () => true },
    });
    live.subscribe((event) => void events.push(event));
  });
  return events;
}

it('tells whose membership is another one', async () => {
  expect(
    await heard(
      { kind: 'tier', imAccount: 'bo', vipLevel: 2 },
      { kind: 'tier', imAccount: 'bo', vipLevel: 0 },
    ),
  ).toEqual([
    { kind: 'tier', address: 'bo', tier: 'svip' },
    { kind: 'tier', address: 'bo', tier: 'ordinary' },
  ]);
});

it('tells of what is new about people, with what a hidden page tells of it', async () => {
  const notice = { type: 'commented', imAccount: 'bo', subject: 'm1.c2' } as const;
  expect(
    await heard(
      { kind: 'friends', about: 'notice', notice },
      { kind: 'friends', about: 'notice' },
      { kind: 'friends', about: 'like', isNew: true },
      { kind: 'friends', about: 'like' },
    ),
  ).toEqual([
    {
      kind: 'friends',
      news: 'notice',
      tellable: { kind: 'notice', about: 'commented', from: 'bo', subject: 'm1.c2' },
    },
    { kind: 'friends', news: 'notice' },
    { kind: 'friends', news: 'like', tellable: { kind: 'like' } },
    { kind: 'friends', news: 'like' },
  ]);
});

it('learns from the first lines what the time is and how much is new, which it need not ask for', async () => {
  const corrected = vi.fn<() => void>();
  clock.onCorrected(corrected);
  const counts = { requests: 1, notices: 2, announcements: 0 };
  expect(
    await heard({ kind: 'hello', now: '2026-01-01T12:00:00.000Z' }, { kind: 'counts', ...counts }),
  ).toEqual([{ kind: 'connected' }, { kind: 'counts', counts }]);
  expect(clock.now()).toBe(Date.UTC(2026, 0, 1, 12));
  expect(corrected).toHaveBeenCalledOnce();
});
