import { expect, it, vi } from 'vitest';
import type { LiveEvent } from '@/contract/http/live-events';
import { epochMs } from '@/domain/shared/time';
import { createCorrectedClock } from '@/infrastructure/browser/corrected-clock';
import { createStreamLiveEvents } from '@/infrastructure/http/stream-live-events';

/** This machine is a minute late. */
const clock = createCorrectedClock(() => Date.UTC(2026, 0, 1, 11, 59));

const NOON = epochMs(Date.UTC(2026, 0, 1, 12));

/** What a page hears of these lines, until the server ends the stream. */
async function heard(...lines: readonly object[]): Promise<readonly LiveEvent[]> {
  const events: LiveEvent[] = [];
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  await new Promise<void>((ended) => {
    createStreamLiveEvents({
      live: { emit: (event) => void events.push(event) },
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
    })();
  });
  return events;
}

it('passes over what it does not know, and ends the session for any reason', async () => {
  expect(
    await heard(
      { kind: 'of a later version' },
      { kind: 'signed-out', why: 'revoked' },
      { kind: 'signed-out', why: 'of a later version' },
    ),
  ).toEqual([{ kind: 'signed-out', why: 'revoked' }, { kind: 'signed-out' }]);
});

it('learns from the first lines what the time is and how much is new, which it need not ask for', async () => {
  const corrected = vi.fn<() => void>();
  clock.onCorrected(corrected);
  const counts = { requests: 1, notices: 2, announcements: 0 };
  expect(
    await heard({ kind: 'hello', now: '2026-01-01T12:00:00.000Z' }, { kind: 'counts', counts }),
  ).toEqual([
    { kind: 'hello', now: NOON },
    { kind: 'counts', counts },
  ]);
  expect(clock.now()).toBe(NOON);
  expect(corrected).toHaveBeenCalledOnce();
});
