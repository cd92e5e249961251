import { factsOf, LANGUAGES } from '@/domain/shared/language';
import { describeVendor, type VendorUnderTest } from './vendor-conformance';

interface TextBody {
  readonly q?: string;
  readonly text?: readonly string[];
  readonly source?: string;
  readonly target?: string;
  readonly source_lang?: string;
  readonly target_lang?: string;
}

const ISO3 = LANGUAGES.map((language) =>
  language === 'zh-TW' ? 'zho_Hant' : factsOf(language).iso3,
);

/** LibreTranslate's codes of the languages; of Chinese those of newer versions. */
function libre(language: (typeof LANGUAGES)[number]): string {
  return { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' }[language as string] ?? language;
}

function body(text: string): TextBody {
  return JSON.parse(text) as TextBody;
}

const VENDORS: Readonly<Record<string, VendorUnderTest>> = {
  Apertium: {
    settings: { engine: 'apertium' },
    aside: {
      path: '/listPairs',
      json: {
        responseData: ISO3.flatMap((sourceLanguage) =>
          ISO3.map((targetLanguage) => ({ sourceLanguage, targetLanguage })),
        ),
        responseDetails: null,
        responseStatus: 200,
      },
    },
    good: (text) => ({
      responseData: { translatedText: text },
      responseDetails: null,
      responseStatus: 200,
    }),
    unknownLanguage: {
      status: 400,
      json: {
        status: 'error',
        code: 400,
        message: 'Bad Request',
        explanation: 'That pair is not installed',
      },
    },
    // An asterisk goes as a private-use character.
    textOf: (seen) => (new URLSearchParams(seen.body).get('q') ?? '').replaceAll('\uE000', '*'),
    pairOf: (seen) => {
      const [from, to = ''] = (new URLSearchParams(seen.body).get('langpair') ?? '').split('|');
      return { from, to };
    },
  },
  LibreTranslate: {
    settings: { engine: 'libretranslate' },
    aside: { path: '/languages', json: LANGUAGES.map((language) => ({ code: libre(language) })) },
    good: (text, detected) => ({
      translatedText: text,
      ...(detected && { detectedLanguage: { language: detected, confidence: 92 } }),
    }),
    unknownLanguage: { status: 400, json: { error: 'de is not supported' } },
    textOf: (seen) => body(seen.body).q ?? '',
    pairOf: ({ body: sent }) => ({ from: body(sent).source, to: body(sent).target ?? '' }),
    spanish: 'es',
  },
  DeepL: {
    settings: { engine: 'deepl', key: 'secret' },
    good: (text, detected) => ({
      translations: [{ text, ...(detected && { detected_source_language: detected }) }],
    }),
    unknownLanguage: { status: 400, json: { message: "Value for 'target_lang' not supported." } },
    textOf: (seen) => body(seen.body).text?.[0] ?? '',
    pairOf: ({ body: sent }) => ({
      from: body(sent).source_lang,
      to: body(sent).target_lang ?? '',
    }),
    spanish: 'ES',
  },
  Google: {
    settings: { engine: 'google', key: 'secret' },
    good: (text, detected) => ({
      data: {
        translations: [
          { translatedText: text, ...(detected && { detectedSourceLanguage: detected }) },
        ],
      },
    }),
    unknownLanguage: {
      status: 400,
      json: {
        error: { code: 400, message: 'Bad language pair: en|xx', status: 'INVALID_ARGUMENT' },
      },
    },
    textOf: (seen) => body(seen.body).q ?? '',
    pairOf: ({ body: sent }) => ({ from: body(sent).source, to: body(sent).target ?? '' }),
    spanish: 'es',
  },
  Azure: {
    settings: { engine: 'azure', key: 'secret', region: 'westeurope' },
    good: (text, detected) => [
      {
        ...(detected && { detectedLanguage: { language: detected, score: 1 } }),
        translations: [{ text, to: 'de' }],
      },
    ],
    unknownLanguage: {
      status: 400,
      json: { error: { code: 400036, message: 'The target language is not valid.' } },
    },
    textOf: (seen) =>
      (JSON.parse(seen.body) as readonly { readonly Text: string }[])[0]?.Text ?? '',
    pairOf: ({ query }) => ({ from: query.get('from') ?? undefined, to: query.get('to') ?? '' }),
    spanish: 'es',
  },
  Aliyun: {
    settings: { engine: 'aliyun', key: 'id', secret: 'secret' },
    good: (text, detected) => ({
      RequestId: '1',
      Code: '200',
      Data: { Translated: text, WordCount: '5', ...(detected && { DetectedLanguage: detected }) },
    }),
    unknownLanguage: { json: { Code: '10005', Message: 'language pair not supported' } },
    textOf: (seen) => new URLSearchParams(seen.body).get('SourceText') ?? '',
    pairOf: (seen) => {
      const sent = new URLSearchParams(seen.body);
      return {
        from: sent.get('SourceLanguage') ?? undefined,
        to: sent.get('TargetLanguage') ?? '',
      };
    },
    spanish: 'es',
  },
};

for (const [name, vendor] of Object.entries(VENDORS)) describeVendor(name, vendor);
