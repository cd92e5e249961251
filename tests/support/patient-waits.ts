import { vi, expect } from 'vitest';

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

// Byte by byte, as vitest compares them, a picture or a model costs a second.
expect.addEqualityTesters([
  (a: unknown, b: unknown) =>
    a instanceof Uint8Array && b instanceof Uint8Array && a.constructor === b.constructor
      ? Buffer.compare(a, b) === 0
      : undefined,
]);
