import { expect, it } from 'vitest';
import {
  CHUNK_TIMEOUT,
  CONNECTION_NOTICE_AFTER,
  REQUEST_TIMEOUT,
  RESIZE_SETTLES,
} from '@/domain/shared/time';

it('an answer may take 30 s, a part of the program 120 s', () => {
  expect([REQUEST_TIMEOUT, CHUNK_TIMEOUT]).toEqual([30_000, 120_000]);
});

it('a new size of the window is followed after 100 ms', () => {
  expect(RESIZE_SETTLES).toBe(100);
  expect(CONNECTION_NOTICE_AFTER).toBe(1_000);
});
