import { afterEach, expect, it, vi } from 'vitest';
import { diskFolder, quickEnvironment } from '../../scripts/quick-folder.mjs';

afterEach(() => vi.unstubAllEnvs());

it('programs and what has to survive stay where temporary files lay before, however often it is set', () => {
  vi.stubEnv('PARLEY_DISK_FOLDER', undefined);
  vi.stubEnv('TMPDIR', '/somewhere');
  expect(diskFolder()).toBe('/somewhere');
  for (const [name, value] of Object.entries(quickEnvironment())) vi.stubEnv(name, value);
  vi.stubEnv('TMPDIR', '/in-memory');
  expect(diskFolder()).toBe('/somewhere');
  for (const [name, value] of Object.entries(quickEnvironment())) vi.stubEnv(name, value);
  expect(diskFolder()).toBe('/somewhere');
});
