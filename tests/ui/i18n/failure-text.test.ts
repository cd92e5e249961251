import { createInstance, type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { BAN_REASONS } from '@/domain/account/ban';
import { MAX_PASSWORD } from '@/domain/account/password';
import { LANGUAGES } from '@/domain/shared/language';
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import { epochMs } from '@/domain/shared/time';
import { loadTexts } from '@tests/support/load-texts';
import { failureText, faultText, type Failure } from '@/ui/i18n/failure-text';

let t: TFunction<'failure'>;

beforeAll(async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: await loadTexts('en') } });
  t = i18n.getFixedT('en', 'failure');
});

const refused = (reason: string, more = {}): Failure => ({
  kind: 'refused',
  code: 400,
  reason,
  message: 'words of the server',
  ...more,
});

describe('failureText', () => {
  it.each<[Failure, RegExp]>([
    [{ kind: 'not-enough-coins' }, /^Not enough gold coins, please top up\.$/],
    [{ kind: 'password-too-long' }, new RegExp(`at most ${MAX_PASSWORD} characters`)],
    [{ kind: 'text-too-long', max: MAX_CHAT_TEXT, length: 1001 }, /cannot exceed 1000 .* has 1001/],
    [{ kind: 'text-too-long' }, /At most 50 letters/],
    [{ kind: 'text-too-short' }, /At least 3 letters, or 2 Chinese/],
    [{ kind: 'code-wrong', triesLeft: 1 }, /1 try left/],
    [{ kind: 'code-wrong', triesLeft: 4 }, /4 tries left/],
    [{ kind: 'code-wrong', triesLeft: 0 }, /last try\. Request a new code/],
    [refused('code-wrong', { left: 0 }), /last try\. Request a new code/],
    [refused('code-wrong', { left: 2 }), /2 tries left/],
    [refused('account-banned'), /^This account has been suspended by our team/],
    [
      refused('account-banned', { why: 'no-such-reason' }),
      /^This account has been suspended by our team/,
    ],
    [
      refused('account-banned', { why: 'spam' }),
      /^This account has been suspended\. Reason: spam or advertising\./,
    ],
    [{ kind: 'forbidden', message: '' }, /^This is not allowed for your account\.$/],
    [{ kind: 'forbidden', message: 'Staff only.' }, /not allowed .* says: Staff only\.$/],
    [refused('nothing-to-withdraw'), /^There are no unused coins left/],
    [refused('withdrawal-changed'), /^The number of unused coins has changed.* confirm again\.$/],
    [refused('login-wrong'), /^E-mail or password is wrong\.$/],
    [refused('under-age'), /aged 18 and over/],
    [refused('login-too-often'), /Too many wrong passwords/],
    [refused('too-often', { retryAt: epochMs(0) }), /try again at \d/],
    [refused('something-new', { message: 'something-new' }), /The server declined this/],
    [refused('something-new', { message: ' ' }), /The server declined this/],
    [refused('something-new'), /^words of the server$/],
    [refused('unknown', { message: '系统繁忙' }), /^系统繁忙$/],
    [refused('misfit'), /The server declined this/],
    [
      { kind: 'not-sent', localId: 'x' as never, fault: { kind: 'blocked' } },
      /^You can’t send messages to this person/,
    ],
    [{ kind: 'rejected', reason: 'peer-unknown' }, /^The message was not sent\.$/],
    [{ kind: 'rejected', reason: 'Words we do not send.' }, /^Words we do not send\.$/],
  ])('gives %o', (failure, words) => {
    expect(failureText(t, failure)).toMatch(words);
  });

  it.each(LANGUAGES)('gives why and until when a person is banned in %s', async (language) => {
    const i18n = createInstance();
    await i18n.init({ lng: language, resources: { [language]: await loadTexts(language) } });
    const words = i18n.getFixedT(language, 'failure');
    const retryAt = epochMs(new Date(2026, 10, 21, 15, 30).getTime());
    const said = BAN_REASONS.map((why) => {
      const text = failureText(words, refused('account-banned', { why, retryAt }));
      const reason = words(`ban-reason.${why}`);
      expect(text).toContain(reason);
      expect(text).toContain('2026');
      expect(text).toMatch(/21/);
      expect(text).not.toMatch(/\{\{|ban-reason/);
      return reason;
    });
    expect(new Set(said).size).toBe(BAN_REASONS.length);
  });
});

describe('faultText', () => {
  it.each([
    [{ kind: 'rate-limited' } as const, /wait a moment/],
    [{ kind: 'unauthorised' } as const, /logged out/],
    [{ kind: 'unavailable' } as const, /kept and will be sent/],
  ])('gives %o', (fault, words) => {
    expect(faultText(t, fault)).toMatch(words);
  });
});
