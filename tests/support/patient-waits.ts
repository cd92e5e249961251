import { vi } from 'vitest';

type Wait = typeof vi.waitFor;

/** vitest's own waits give up after a second, which a busy machine takes; what ends ours is a mistake. */
const PATIENCE = 20_000;

// The files of a worker share one `vi`.
if (vi.waitFor.name !== 'waitPatiently') {
  const wait: Wait = vi.waitFor.bind(vi);
  const waitPatiently: Wait = (check, options) =>
    wait(check, typeof options === 'number' ? options : { timeout: PATIENCE, ...options });
  vi.waitFor = waitPatiently;
}
