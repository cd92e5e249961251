import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EMOTICON_NAMES } from '@/domain/messaging/emoticons';

it('the drawings of the emoticons are beside each other in the order of their names', () => {
  const picture = readFileSync('src/ui/features/messaging/bodies/emoticons.svg', 'utf8');
  const drawn = [...picture.matchAll(/<svg id="([\w-]+)" x="(\d+)"/g)];
  expect(drawn.map(([, name, x]) => [name, Number(x)])).toEqual(
    EMOTICON_NAMES.map((name, index) => [name, 24 * index]),
  );
  expect(picture).toContain(`viewBox="0 0 ${24 * EMOTICON_NAMES.length} 24"`);
});
