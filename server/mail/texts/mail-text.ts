import type { MailAbout } from '@server/kernel/ports/mail-about';

/** One kind of letter: `{code}`, `{link}` and `{minutes}` are filled in. */
export interface MailText {
  readonly subject: string;
  readonly body: string;
}

/** Every letter in one language. */
export type MailTexts = Readonly<Record<MailAbout['kind'], MailText>> & {
  /** The line every letter ends with. */
  readonly farewell: string;
};
