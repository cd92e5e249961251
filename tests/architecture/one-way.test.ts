import { describe, expect, it } from 'vitest';
import { read, sourcesIn } from './read-imports';

/** What views do in one way only, and the text by which another way is known. */
const files = sourcesIn('src/ui').map((file) => ({ file, text: read(file) }));

function filesWith(pattern: RegExp): string[] {
  return files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
}

describe('the interface has one way', () => {
  it('to be busy: an action', () => {
    expect(filesWith(/\bbusy = true|\bsetBusy\(/)).toEqual(['src/ui/kernel/action.ts']);
  });
});
