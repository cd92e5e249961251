/** Which voices of a message are shown: what was written, its translation, or both. */
export const VOICES = ['both', 'original', 'translation'] as const;
export type Voices = (typeof VOICES)[number];

/** Whether a stored text names a choice of voices. */
export function isVoices(text: string | undefined): text is Voices {
  return VOICES.some((choice) => choice === text);
}

/** The voices of one message to show; what is not translated is always shown as it was written. */
export function shownVoices(
  choice: Voices,
  translated: boolean,
): { readonly original: boolean; readonly translation: boolean } {
  return {
    original: !translated || choice !== 'translation',
    translation: translated && choice !== 'original',
  };
}
