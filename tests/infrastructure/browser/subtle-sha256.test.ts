import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { subtleSha256 } from '@/infrastructure/browser/subtle-sha256';

afterEach(() => vi.unstubAllGlobals());

it.each(['', 'abc', 'ä 中 😀', 'x'.repeat(1_000)])('hashes %j as the server does', async (text) => {
  expect(await subtleSha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
});

it('gives nothing where the page came without TLS', async () => {
  vi.stubGlobal('crypto', {});
  expect(await subtleSha256('abc')).toBeUndefined();
});
