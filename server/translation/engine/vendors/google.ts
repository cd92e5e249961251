import { z } from 'zod';
import { isLanguage, type Language } from '@/domain/shared/language';
import { err, ok } from '@/domain/shared/result';
import type { TranslateText } from '@server/translation/engine/text-translator';
import { withoutSlash, type VendorSettings, type VendorTools } from './vendor-http';

const answerShape = z.object({
  data: z.object({
    translations: z
      .array(
        z.object({ translatedText: z.string(), detectedSourceLanguage: z.string().optional() }),
      )
      .min(1),
  }),
});
const errorShape = z.object({ error: z.object({ message: z.string() }) });

/**
 * Google Cloud Translation, Basic (v2); needs a key, which goes in a header so that no log of
 * addresses holds it. Its codes of our languages are our own.
 */
export function createGoogle(
  settings: VendorSettings & { readonly key: string },
  { ask }: VendorTools,
): TranslateText {
  const base = withoutSlash(settings.url ?? 'https://translation.googleapis.com');
  return async ({ text, from, to, signal }) => {
    const response = await ask(
      () => ({
        url: `${base}/language/translate/v2`,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-goog-api-key': settings.key },
        // Without `format` the text is taken for HTML and comes back with entities.
        body: JSON.stringify({
          q: text,
          target: to,
          format: 'text',
          ...(from && { source: from }),
        }),
      }),
      signal,
    );
    if (!response.ok) return response;
    const { status, body } = response.value;
    if (status !== 200) return err({ kind: refusal(status, body) });
    const answer = answerShape.safeParse(body);
    const [first] = answer.data?.data.translations ?? [];
    if (!first) return err({ kind: 'engine-failed' });
    const found = sourceLanguage(first.detectedSourceLanguage);
    return ok({ text: first.translatedText, ...(found && { from: found }) });
  };
}

function refusal(status: number, body: unknown): 'unsupported' | 'engine-failed' {
  const error = errorShape.safeParse(body);
  const language =
    error.success && /language pair|invalid value|target language/iu.test(error.data.error.message);
  return status === 400 && language ? 'unsupported' : 'engine-failed';
}

function sourceLanguage(code: string | undefined): Language | undefined {
  return isLanguage(code) ? code : undefined;
}
