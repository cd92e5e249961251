import { describeVendor, type VendorUnderTest } from './vendor-conformance';

interface TextBody {
  readonly q?: string;
  readonly text?: readonly string[];
  readonly messages?: readonly { readonly content: string }[];
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
        responseData: ['eng', 'spa', 'zho'].map((code) => ({
          sourceLanguage: code,
          targetLanguage: 'deu',
        })),
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
  },
  LibreTranslate: {
    settings: { engine: 'libretranslate' },
    aside: { path: '/languages', json: ['en', 'de', 'es'].map((code) => ({ code })) },
    good: (text, detected) => ({
      translatedText: text,
      ...(detected && { detectedLanguage: { language: detected, confidence: 92 } }),
    }),
    unknownLanguage: { status: 400, json: { error: 'de is not supported' } },
    textOf: (seen) => body(seen.body).q ?? '',
    spanish: 'es',
  },
  DeepL: {
    settings: { engine: 'deepl', key: 'secret' },
    good: (text, detected) => ({
      translations: [{ text, ...(detected && { detected_source_language: detected }) }],
    }),
    unknownLanguage: { status: 400, json: { message: "Value for 'target_lang' not supported." } },
    textOf: (seen) => body(seen.body).text?.[0] ?? '',
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
    spanish: 'es',
  },
};

for (const [name, vendor] of Object.entries(VENDORS)) describeVendor(name, vendor);
