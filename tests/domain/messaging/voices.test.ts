import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isVoices, shownVoices, VOICES } from '@/domain/messaging/voices';
import { describeRule, property } from '@tests/support/rule';

describeRule('voices', () => {
  it.each([
    ['both', true, true, true],
    ['original', true, true, false],
    ['translation', true, false, true],
    ['both', false, true, false],
    ['original', false, true, false],
    ['translation', false, true, false],
  ] as const)('%s of a translated (%s) message', (choice, translated, original, translation) => {
    expect(shownVoices(choice, translated)).toEqual({ original, translation });
  });

  it('knows its choices by name', () => {
    expect(VOICES.every(isVoices)).toBe(true);
    expect(isVoices('none')).toBe(false);
    expect(isVoices(undefined)).toBe(false);
  });

  property(
    'a written text is never wholly hidden',
    [fc.constantFrom(...VOICES), fc.boolean()],
    (choice, translated) => {
      const { original, translation } = shownVoices(choice, translated);
      expect(original || translation).toBe(true);
      expect(translation && !translated).toBe(false);
    },
  );
});
