import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import { loadTexts } from '@tests/support/load-texts';

/**
 * What a sentence about a failure may promise. Where only the answer is missing it is unknown whether
 * the call was carried out, so nothing may be said about it but that it happens once.
 */
type Claim = 'nothing charged' | 'nothing sent' | 'support helps';

const SAYS: Readonly<Record<Claim, Readonly<Record<Language, RegExp>>>> = {
  'nothing charged': {
    en: /(nothing|not) (was |were |has been )?(sent and nothing was )?charged(?! twice)/i,
    de: /nichts (gesendet und nichts )?(berechnet|abgebucht)|nicht berechnet/i,
    'zh-CN': /(未|没有|没有产生)(任何)?扣费/,
    'zh-TW': /(未|沒有|沒有產生)(任何)?扣款/,
    ru: /(ничего не|не было) (отправлено и не )?списано/i,
    ko: /차감(된 것은 없|되지 않았|된 건 없)/,
    ja: /料金(は|も)(発生せず|かかっていません)|引かれていません/,
    es: /(cobrado|cobró) nada|enviado ni cobrado/i,
  },
  'nothing sent': {
    en: /nothing was sent|(was|has) not (been )?sent/i,
    de: /nichts gesendet|nicht gesendet/i,
    'zh-CN': /未发送|没有发送|尚未发送|发送失败/,
    'zh-TW': /未傳送|沒有傳送|尚未傳送|傳送失敗/,
    ru: /не отправлен/i,
    ko: /전송되거나|전송되지 (않|못)|보내지 (않|못)|보내지지/,
    ja: /送信され(ず|ません|ていません)|送信できません|送れません/,
    es: /no se (ha )?(enviado|envió)|enviado ni/i,
  },
  'support helps': {
    en: /\bsupport\b/i,
    de: /support/i,
    'zh-CN': /客服/,
    'zh-TW': /客服/,
    ru: /поддержк/i,
    ko: /고객센터/,
    ja: /サポート/,
    es: /soporte/i,
  },
};

/** The failures about which something is known; all others may claim nothing. */
const KNOWN: Readonly<Record<string, readonly Claim[]>> = {
  // The chat service has refused it, or it never left this device.
  'failure not-sent': ['nothing sent'],
  'failure recall-not-sent': ['nothing sent'],
  'failure blocked': ['nothing sent'],
  'failure untranslated': ['nothing sent'],
  'gifts failed.title': ['nothing sent'],
  // A person who is shut out may write to support (readings, Support).
  'failure account-banned': ['support helps'],
  'failure account-banned-why': ['support helps'],
  'failure account-banned-until': ['support helps'],
  // 105 and 106: nothing was taken (specification §8).
  'messaging coins.kept': ['nothing charged'],
  'messaging coins.nothing': ['nothing charged'],
  'messaging coins.begun': ['nothing charged'],
  // The server refuses it before it asks the payment service.
  'failure bought-meanwhile': ['nothing charged'],
  // Shown to signed-in users alone, who can write to support.
  'shell error.broken.text': ['support helps'],
};

/** Where sentences about failures stand. */
const PLACES: readonly (readonly [string, string])[] = [
  ['failure', ''],
  ['shell', 'error.'],
  ['messaging', 'coins.'],
  ['messaging', 'connection.'],
  ['gifts', 'failed'],
];

/** Sentences that a text once had, or could have, in each language: the patterns see them. */
const OVERCLAIMS: Readonly<Record<Language, string>> = {
  en: 'No connection. Nothing was sent and nothing was charged. Contact support.',
  de: 'Keine Verbindung. Es wurde nichts gesendet und nichts berechnet. Schreib dem Support.',
  'zh-CN': '没有网络连接，未发送任何内容，也未扣费。请联系客服。',
  'zh-TW': '沒有網路連線，未傳送任何內容，也未扣款。請聯絡客服。',
  ru: 'Нет соединения. Ничего не отправлено и не списано. Напишите в поддержку.',
  ko: '연결되어 있지 않습니다. 전송되거나 차감된 것은 없습니다. 고객센터에 문의해 주세요.',
  ja: '接続がありません。何も送信されず、料金もかかっていません。サポートへご連絡ください。',
  es: 'Sin conexión. No se ha enviado ni cobrado nada. Escribe a soporte.',
};

const CLAIMS = Object.keys(SAYS) as readonly Claim[];
const claimsOf = (text: string, language: Language): readonly Claim[] =>
  CLAIMS.filter((claim) => SAYS[claim][language].test(text));

describe.each(LANGUAGES)('what sentences about failures claim in %s', (language) => {
  let sentences: readonly (readonly [string, string])[];
  beforeAll(async () => {
    const texts = await loadTexts(language);
    sentences = PLACES.flatMap(([file, under]) =>
      flatten(texts[file])
        .filter(([key]) => key.startsWith(under))
        .map(([key, text]) => [`${file} ${key}`, text] as const),
    );
  });

  it('is no more than the program can know', () => {
    expect(sentences.length).toBeGreaterThan(80);
    const tooMuch = sentences.flatMap(([key, text]) =>
      claimsOf(text, language)
        .filter((claim) => !KNOWN[key]?.includes(claim))
        .map((claim) => `${key}: ${claim}: ${text}`),
    );
    expect(tooMuch).toEqual([]);
  });

  it('would be noticed', () => {
    expect(claimsOf(OVERCLAIMS[language], language)).toEqual(CLAIMS);
  });
});

function flatten(texts: unknown, under = ''): readonly (readonly [string, string])[] {
  if (typeof texts === 'string') return [[under, texts]];
  return Object.entries(texts as Record<string, unknown>).flatMap(([key, inner]) =>
    flatten(inner, under === '' ? key : `${under}.${key}`),
  );
}
