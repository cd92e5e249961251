import type { Email } from '@/domain/account/email';
import type { Language } from '@/domain/shared/language';
import type { MailAbout } from './mail-about';
import type { Mail } from './mailer';

/** Writes a mail in the reader's language, text only. */
export type WriteMail = (to: Email, language: Language, about: MailAbout) => Mail;
