import { z } from 'zod';
import { inEachLanguage, type Language } from '@/domain/shared/language';
import { err, ok } from '@/domain/shared/result';
import type { TranslateText } from '@server/translation/engine/text-translator';
import { withoutSlash, type VendorSettings, type VendorTools } from './vendor-http';

const TARGETS: Readonly<Record<Language, string>> = {
  ...inEachLanguage((tag) => tag.toUpperCase()),
  'zh-CN': 'ZH-HANS',
  'zh-TW': 'ZH-HANT',
  en: 'EN-US',
};

/** Sources have no variants: all Chinese is one. */
const SOURCES: Readonly<Record<Language, string>> = {
  ...TARGETS,
  'zh-CN': 'ZH',
  'zh-TW': 'ZH',
  en: 'EN',
};

/** Keys of free accounts end so, and have a host of their own. */
const FREE_KEY = ':fx';

const answerShape = z.object({
  translations: z
    .array(z.object({ detected_source_language: z.string().optional(), text: z.string() }))
    .min(1),
});
const errorShape = z.object({ message: z.string() });

/** DeepL API v2; needs a key, and finds the host of free and paid keys itself. */
export function createDeepl(
  settings: VendorSettings & { readonly key: string },
  { ask }: VendorTools,
): TranslateText {
  const host = settings.key.endsWith(FREE_KEY) ? 'api-free.deepl.com' : 'api.deepl.com';
  const base = withoutSlash(settings.url ?? `https://${host}`);
  return async ({ text, from, to, signal }) => {
    const response = await ask(
      () => ({
        url: `${base}/v2/translate`,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `DeepL-Auth-Key ${settings.key}`,
        },
        body: JSON.stringify({
          text: [text],
          target_lang: TARGETS[to],
          ...(from && { source_lang: SOURCES[from] }),
        }),
      }),
      signal,
    );
    if (!response.ok) return response;
    const { status, body } = response.value;
    if (status !== 200) return err({ kind: refusal(status, body) });
    const answer = answerShape.safeParse(body);
    const [first] = answer.data?.translations ?? [];
    if (!first) return err({ kind: 'engine-failed' });
    const found = sourceLanguage(first.detected_source_language);
    return ok({ text: first.text, ...(found && { from: found }) });
  };
}

/** 456 (quota), 429 and 403 (key) are failures; only a language it lacks is `unsupported`. */
function refusal(status: number, body: unknown): 'unsupported' | 'engine-failed' {
  const error = errorShape.safeParse(body);
  const language = error.success && /(?:target|source)_lang/u.test(error.data.message);
  return status === 400 && language ? 'unsupported' : 'engine-failed';
}

/** "ZH" does not say which Chinese, so it says nothing. */
function sourceLanguage(code: string | undefined): Language | undefined {
  const entries = Object.entries(SOURCES) as [Language, string][];
  return entries.find(([, source]) => source === code && source !== 'ZH')?.[0];
}
