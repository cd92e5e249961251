import { vi, type WaitForOptions } from 'vitest';

/** vitest's own waits give up after a second, which a busy machine takes; what ends ours is a mistake. */
const PATIENCE = 20_000;

// The files of a worker share one `vi`.
if (vi.waitFor.name !== 'waitPatiently') {
  const wait = vi.waitFor.bind(vi);
  vi.waitFor = function waitPatiently<T>(
    check: () => T | Promise<T>,
    options?: number | WaitForOptions,
  ): Promise<T> {
    return wait(check, typeof options === 'number' ? options : { timeout: PATIENCE, ...options });
  };
}
