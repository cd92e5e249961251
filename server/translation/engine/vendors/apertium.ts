import { z } from 'zod';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import type { LanguagePair } from '@/domain/translation/engine-coverage';
import type { EngineRefusal } from '@server/kernel/ports/translation-engine';
import type { VendorTranslator } from '@server/translation/engine/text-translator';
import type { AskVendor, VendorRequest } from './vendor-http';
import { withoutSlash, type VendorSettings, type VendorTools } from './vendor-settings';

/** Its codes of our languages: ISO 639-3, a variant behind an underscore. */
const CODES: Readonly<Record<Language, string>> = {
  'zh-CN': 'zho',
  'zh-TW': 'zho_Hant',
  en: 'eng',
  de: 'deu',
  ru: 'rus',
  ko: 'kor',
  ja: 'jpn',
  es: 'spa',
};

const pairsShape = z.object({
  responseData: z.array(z.object({ sourceLanguage: z.string(), targetLanguage: z.string() })),
});
const answerShape = z.object({ responseData: z.object({ translatedText: z.string() }) });
const errorShape = z.object({ explanation: z.string() });

/**
 * Apertium through apertium-apy, its HTTP service (`/listPairs`, `/translate`); needs a URL. It has
 * to be told the source language, and it knows the pairs that are installed beside it only.
 */
export function createApertium(
  settings: VendorSettings & { readonly url: string },
  { ask }: VendorTools,
): VendorTranslator {
  const base = withoutSlash(settings.url);
  let known: readonly LanguagePair[] | undefined;
  async function pairs(
    signal?: AbortSignal,
  ): Promise<Result<readonly LanguagePair[], EngineRefusal>> {
    if (known) return ok(known);
    const read = await readPairs(ask, base, signal);
    if (read.ok) known = read.value;
    return read;
  }
  return {
    pairs,
    async translate({ text, from, guess, to, signal }) {
      const source = from ?? guess;
      if (!source) return err({ kind: 'unsupported' });
      const offered = await pairs(signal);
      if (!offered.ok) return offered;
      if (!offered.value.some((pair) => pair.from === source && pair.to === to))
        return err({ kind: 'unsupported' });
      const response = await ask(() => request(base, text, source, to), signal);
      if (!response.ok) return response;
      const { status, body } = response.value;
      if (status !== 200) return err({ kind: refusal(status, body) });
      const answer = answerShape.safeParse(body);
      if (!answer.success) return err({ kind: 'engine-failed' });
      return ok({ text: answer.data.responseData.translatedText, from: source });
    },
  };
}

async function readPairs(
  ask: AskVendor,
  base: string,
  signal: AbortSignal | undefined,
): Promise<Result<readonly LanguagePair[], EngineRefusal>> {
  const listing = { url: `${base}/listPairs`, method: 'GET', headers: {} } as const;
  const response = await ask(() => listing, signal);
  if (!response.ok) return response;
  const list = pairsShape.safeParse(response.value.body);
  if (response.value.status !== 200 || !list.success) return err({ kind: 'engine-failed' });
  return ok(
    list.data.responseData.flatMap(({ sourceLanguage, targetLanguage }) => {
      const from = LANGUAGES.find((language) => CODES[language] === sourceLanguage);
      const to = LANGUAGES.find((language) => CODES[language] === targetLanguage);
      return from && to ? [{ from, to }] : [];
    }),
  );
}

/** Unknown words come back as they are, not behind an asterisk. */
function request(base: string, text: string, from: Language, to: Language): VendorRequest {
  const langpair = `${CODES[from]}|${CODES[to]}`;
  return {
    url: `${base}/translate`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ langpair, q: text, markUnknown: 'no' }).toString(),
  };
}

function refusal(status: number, body: unknown): 'unsupported' | 'engine-failed' {
  const error = errorShape.safeParse(body);
  const lacking = error.success && /pair is not installed/iu.test(error.data.explanation);
  return status === 400 && lacking ? 'unsupported' : 'engine-failed';
}
