import type { MailAbout } from '@server/kernel/ports/mail-about';

/** One kind of mail: what stands in braces, such as `{code}`, is filled in from what it is about. */
export interface MailText {
  readonly subject: string;
  readonly body: string;
}

/** Every mail in one language. */
export type MailTexts = Readonly<Record<MailAbout['kind'], MailText>> & {
  /** The line every mail ends with. */
  readonly farewell: string;
};
