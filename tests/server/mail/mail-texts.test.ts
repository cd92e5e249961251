import { describe, expect, it } from 'vitest';
import type { MailAbout } from '@server/kernel/ports/mail';
import { writeMail } from '@server/mail/write-mail';
import type { Email } from '@/domain/account/email';
import { LANGUAGES } from '@/domain/shared/language';

const to = 'ann@example.test' as Email;
const link = 'https://parley.test/pass?ticket=abc&email=ann%40example.test';

const receipt = { goods: 'Ten', paid: '$9.00', order: 'O-1', date: 'Today' };

const mails: readonly MailAbout[] = [
  { kind: 'receipt', ...receipt },
  { kind: 'receipt-of-gift', ...receipt, receiver: 'Bo (ID 100002)' },
  { kind: 'register-code', code: '0042', minutes: 10 },
  { kind: 'reset-password-code', code: '0042', minutes: 10 },
  { kind: 'register-link', link, minutes: 30 },
  { kind: 'reset-password-link', link, minutes: 30 },
  { kind: 'already-registered', link },
  { kind: 'password-changed' },
  { kind: 'support-answered' },
];

describe.each(LANGUAGES)('mails in %s', (language) => {
  it.each(mails)('carry what they are about on a line of its own: $kind', (about) => {
    const { subject, text, to: recipient } = writeMail(to, language, about);
    expect(recipient).toBe(to);
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/);
    expect(subject).not.toMatch(/\d|[\r\n]/);
    const alone = ['code' in about ? about.code : [], 'link' in about ? about.link : []].flat();
    expect(text.split('\n')).toEqual(expect.arrayContaining(alone));
    expect(text).toContain('minutes' in about ? String(about.minutes) : '');
    const facts = 'order' in about ? about : {};
    for (const fact of Object.values({ ...facts, kind: '' })) expect(text).toContain(fact);
  });
});

it('says every mail differently in every language', () => {
  const bodies = mails.flatMap((about) =>
    LANGUAGES.map((language) => writeMail(to, language, about).text),
  );
  expect(new Set(bodies).size).toBe(bodies.length);
});

it('writes no blank between Japanese and Latin letters or figures', () => {
  const japanese = mails.map((about) => writeMail(to, 'ja', about));
  for (const { subject, text } of japanese) {
    const beside =
      /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}、。] [A-Za-z0-9]|[A-Za-z0-9] [\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u;
    expect(`${subject}\n${text}`).not.toMatch(beside);
  }
});
