import { z } from 'zod';
import { inEachLanguage, type Language } from '@/domain/shared/language';
import { err, ok } from '@/domain/shared/result';
import type { TranslateText } from '@server/translation/engine/text-translator';
import { withoutSlash, type VendorSettings, type VendorTools } from './vendor-http';

/** Pinned: later versions take and give other shapes. */
const API_VERSION = '3.0';

const CODES: Readonly<Record<Language, string>> = {
  ...inEachLanguage((tag) => tag),
  'zh-CN': 'zh-Hans',
  'zh-TW': 'zh-Hant',
};

/** Error codes that speak of a language or a pair of them. */
const LANGUAGE_ERRORS: ReadonlySet<number> = new Set([400_003, 400_019, 400_023, 400_035, 400_036]);

const answerShape = z
  .array(
    z.object({
      detectedLanguage: z.object({ language: z.string() }).optional(),
      translations: z.array(z.object({ text: z.string() })).min(1),
    }),
  )
  .min(1);
const errorShape = z.object({ error: z.object({ code: z.number() }) });

/** Azure Translator v3.0; needs a key, and a region unless the resource is global. */
export function createAzure(
  settings: VendorSettings & { readonly key: string },
  { ask }: VendorTools,
): TranslateText {
  const base = withoutSlash(settings.url ?? 'https://api.cognitive.microsofttranslator.com');
  return async ({ text, from, to, signal }) => {
    const query = new URLSearchParams({ 'api-version': API_VERSION, to: CODES[to] });
    if (from) query.set('from', CODES[from]);
    const response = await ask(
      () => ({
        url: `${base}/translate?${query.toString()}`,
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=UTF-8',
          'ocp-apim-subscription-key': settings.key,
          ...(settings.region && { 'ocp-apim-subscription-region': settings.region }),
        },
        body: JSON.stringify([{ Text: text }]),
      }),
      signal,
    );
    if (!response.ok) return response;
    const { status, body } = response.value;
    if (status !== 200) return err({ kind: refusal(status, body) });
    const [first] = answerShape.safeParse(body).data ?? [];
    const [translation] = first?.translations ?? [];
    if (!translation) return err({ kind: 'engine-failed' });
    const found = languageOf(first?.detectedLanguage?.language);
    return ok({ text: translation.text, ...(found && { from: found }) });
  };
}

function refusal(status: number, body: unknown): 'unsupported' | 'engine-failed' {
  const error = errorShape.safeParse(body);
  const language = error.success && LANGUAGE_ERRORS.has(error.data.error.code);
  return status === 400 && language ? 'unsupported' : 'engine-failed';
}

function languageOf(code: string | undefined): Language | undefined {
  const entries = Object.entries(CODES) as [Language, string][];
  return entries.find(([, ours]) => ours === code)?.[0];
}
