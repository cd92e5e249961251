import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCountedLog } from '@server/kernel/log';
import type { LogDetails } from '@server/kernel/ports/system';
import { systemScheduler } from '@server/kernel/scheduler';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function stage() {
  const lines: string[] = [];
  const note =
    (level: string) =>
    (text: string, ...more: readonly unknown[]) =>
      void lines.push(`${level} ${text} ${JSON.stringify(more.at(-1))}`);
  const error = (text: string, _error: unknown, details: LogDetails = {}) =>
    void lines.push(`error ${text} ${JSON.stringify(details)}`);
  const log = createCountedLog({ info: note('info'), warn: note('warn'), error }, systemScheduler);
  return { log, lines };
}

const away = () => new Error('away');

it('writes an error at once, and its repetitions as one line with their number', () => {
  const { log, lines } = stage();
  for (const requestId of ['a', 'b', 'c']) log.error('a request failed', away(), { requestId });
  expect(lines).toEqual(['error a request failed {"requestId":"a"}']);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(1)).toEqual(['error a request failed {"requestId":"c","times":2}']);
  log.error('a request failed', away(), { requestId: 'd' });
  expect(lines.slice(2)).toEqual(['error a request failed {"requestId":"d"}']);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(3);
});

it('counts what differs by text or message apart, and writes the rest of what comes a few times', () => {
  const { log, lines } = stage();
  log.error('one', away());
  log.error('other', away());
  log.error('one', new Error('back'));
  log.error('one', 'a text');
  for (let times = 0; times < 2; times += 1) {
    log.warn('warned', { times });
    log.info('told', { times });
  }
  expect(lines).toHaveLength(8);
});

it('writes a score of warnings of one kind, and a flood of them as one line a minute', () => {
  const { log, lines } = stage();
  const fail = (n: number) =>
    log.warn('account', {
      event: 'sign-in-failed',
      account: `${100_000 + n}`,
      ip: `10.0.0.${n % 250}`,
    });
  for (let n = 0; n < 10_000; n += 1) fail(n);
  expect(lines).toHaveLength(20);
  expect(lines.at(-1)).toContain('"account":"100019"');
  // Another event, and another text, are no part of the flood.
  log.warn('account', { event: 'sign-in-locked', account: '100007' });
  log.warn('operator', { event: 'sign-in-failed' });
  log.warn('the backplane is back');
  expect(lines).toHaveLength(23);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(23)).toEqual([
    expect.stringMatching(/^warn account .*"account":"109999".*"times":9980}$/),
  ]);
  for (let n = 0; n < 5; n += 1) fail(n);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(29);
});

it.each([
  [1, 1],
  [19, 19],
  [20, 20],
  [21, 21],
  [22, 21],
])('of %i warnings within a minute %i lines stay', (warnings, kept) => {
  const { log, lines } = stage();
  for (let n = 0; n < warnings; n += 1) log.warn('account', { event: 'sign-in-failed', n });
  log.flush();
  expect(lines).toHaveLength(kept);
});

it('writes what was only counted so far when the server ends, once', () => {
  const { log, lines } = stage();
  log.error('one', 'x');
  log.error('one', 'x');
  log.flush();
  log.flush();
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual(['error one {}', 'error one {"times":1}']);
});

it('counts no more than a number of different errors, and loses none', () => {
  const { log, lines } = stage();
  for (let index = 0; index < 300; index += 1) {
    log.error(`error ${index}`, 'x');
    log.error(`error ${index}`, 'x');
  }
  expect(lines.length).toBe(300 + 100);
  log.flush();
  expect(lines.length).toBe(600);
});
