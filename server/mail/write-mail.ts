import type { Email } from '@/domain/account/email';
import type { Language } from '@/domain/shared/language';
import type { Mail } from '@server/kernel/ports/mailer';
import type { MailAbout } from '@server/kernel/ports/mail-about';
import { mailTexts } from './texts/mail-texts';

/**
 * A mail in the reader's language, text only. The subject never holds a code: subjects show on
 * locked screens.
 */
export function writeMail(to: Email, language: Language, about: MailAbout): Mail {
  const texts = mailTexts[language];
  const { subject, body } = texts[about.kind];
  const values: Record<string, string> = Object.fromEntries(
    Object.entries(about).map(([name, value]) => [name, String(value)]),
  );
  const filled = body.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return { to, subject, text: `${filled}\n\n${texts.farewell}\n` };
}
