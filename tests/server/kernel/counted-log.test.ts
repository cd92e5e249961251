import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCountedLog } from '@server/kernel/counted-log';
import type { LogDetails } from '@server/kernel/ports/log';
import { systemScheduler } from '@server/kernel/system-scheduler';

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

it('counts what differs by text or message apart, and writes everything that is no error', () => {
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
