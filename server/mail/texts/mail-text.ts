import type { LetterAbout } from '@server/mail/mail-about';

/** One kind of letter: `{code}`, `{link}` and `{minutes}` are filled in. */
export interface LetterText {
  readonly subject: string;
  readonly body: string;
}

/** Every letter in one language. */
export type LetterTexts = Readonly<Record<LetterAbout['kind'], LetterText>> & {
  /** The line every letter ends with. */
  readonly farewell: string;
};
