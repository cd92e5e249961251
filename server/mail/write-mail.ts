import type { Email } from '@/domain/account/email';
import type { Language } from '@/domain/shared/language';
import type { Mail, MailAbout } from '@server/kernel/ports/mail';
import { filled, textsIn } from '@server/kernel/texts';

/**
 * A mail in the reader's language, text only. The subject never holds a code: subjects show on
 * locked screens.
 */
export function writeMail(to: Email, language: Language, about: MailAbout): Mail {
  const { subject, body } = mailText(about, language);
  const text = [...body, textsIn(language).mail.farewell].join('\n\n');
  return { to, subject, text: `${filled(text, { ...about })}\n` };
}

/** The subject and the paragraphs of a mail. */
function mailText({ kind }: MailAbout, language: Language) {
  const texts = textsIn(language).mail;
  if (kind !== 'receipt' && kind !== 'receipt-of-gift') return texts[kind];
  const { subject, thanks, receiver, paid, order, date, where, help } = texts.receipt;
  const goods = kind === 'receipt' ? ['{goods}'] : ['{goods}', receiver];
  const facts = [...goods, paid, order, date].join('\n');
  return { subject, body: [thanks, facts, `${where}\n${help}`] };
}
