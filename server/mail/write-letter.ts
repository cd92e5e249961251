import type { Email } from '@/domain/account/email';
import type { Language } from '@/domain/language/language';
import type { Letter } from '../ports/mailer';
import type { LetterAbout } from './letter-about';
import { letterTexts } from './letters/letter-texts';

/**
 * A letter in the reader's language, text only. The subject never holds a code: subjects show on
 * locked screens.
 */
export function writeLetter(to: Email, language: Language, about: LetterAbout): Letter {
  const texts = letterTexts[language];
  const { subject, body } = texts[about.kind];
  const values: Record<string, string> = Object.fromEntries(
    Object.entries(about).map(([name, value]) => [name, String(value)]),
  );
  const filled = body.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return { to, subject, text: `${filled}\n\n${texts.farewell}\n` };
}
