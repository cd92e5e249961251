import { describe, expect, it } from 'vitest';
import { read, sourcesIn } from './read-imports';

/**
 * A promise without a handler ends the process when it fails. The linter sees those that stand alone, `void`
 * before them included (.oxlintrc.json). It does not see `() => void …`, which gives back what `void` swallowed.
 */
const SWALLOWED = /=>\s*void\s+(?!\(await)([^\n]+)/g;
/** What gives back no promise, and what hears the failure itself. */
const HEARD =
  /^[\w.#?()]*\.(delete|listen|push|set|write|onStored|onEnded|onReacted|disable)\(|\.catch\(/;

const files = sourcesIn('server');

describe('a promise of the server that is not awaited', () => {
  it('is not swallowed by a function', () => {
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) => swallowed(read(file)).map((each) => `${file}: ${each}`));
    expect(found).toEqual([]);
  });

  it.each([
    ['scheduler.every(pause, () => void sweep(deps));', ['sweep(deps));']],
    ['repair: () => void this.repair(),', ['this.repair(),']],
    ['(error) =>\n  void later(error)', ['later(error)']],
    ['return () => void all.delete(own);', []],
    ['settle: async (pair) => void (await settle(pair)),', []],
    ['() => void tell().catch(log)', []],
    ['const nothing: () => void = end;', []],
  ])('%s: %j', (source, expected) => {
    expect(swallowed(source)).toEqual(expected);
  });
});

function swallowed(source: string): readonly string[] {
  const calls = [...source.matchAll(SWALLOWED)].map(([, call = '']) => call);
  return calls.filter((call) => /^[\w#]/.test(call) && /\(/.test(call) && !HEARD.test(call));
}
