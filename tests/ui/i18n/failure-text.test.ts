import { createInstance, type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_PASSWORD } from '@/domain/account/password';
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
    [{ kind: 'text-too-short' }, /At least 3 letters, or 2 wide/],
    [{ kind: 'code-wrong', triesLeft: 1 }, /1 try left/],
    [{ kind: 'code-wrong', triesLeft: 4 }, /4 tries left/],
    [refused('code-wrong', { left: 2 }), /2 tries left/],
    [refused('login-wrong'), /^E-mail or password is wrong\.$/],
    [refused('under-age'), /aged 18 and over/],
    [refused('login-too-often'), /Too many wrong passwords/],
    [refused('too-often', { retryAt: epochMs(0) }), /try again at \d/],
    [refused('something-new'), /The server declined this/],
    [
      { kind: 'not-sent', localId: 'x' as never, fault: { kind: 'blocked' } },
      /cannot be written to/,
    ],
    [{ kind: 'rejected', reason: '<b>no</b>' }, /^The message was not sent\.$/],
  ])('says %o', (failure, words) => {
    expect(failureText(t, failure)).toMatch(words);
  });

  it('never shows what a server or a stranger wrote', () => {
    expect(failureText(t, refused('something-new'))).not.toContain('words of the server');
  });
});

describe('faultText', () => {
  it.each([
    [{ kind: 'rate-limited' } as const, /wait a little/],
    [{ kind: 'unauthorised' } as const, /signed out/],
    [{ kind: 'unavailable' } as const, /kept and will be sent/],
  ])('says %o', (fault, words) => {
    expect(faultText(t, fault)).toMatch(words);
  });
});
