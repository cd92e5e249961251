import { z } from 'zod';
import { inEachLanguage, LANGUAGES, type Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import type { LanguagePair } from '@/domain/translation/engine-coverage';
import type { EngineRefusal } from '@server/kernel/ports/adapters';
import type {
  TranslatorRequest,
  VendorTranslator,
} from '@server/translation/engine/text-translator';
import {
  type AskVendor,
  type VendorRequest,
  withoutSlash,
  type VendorSettings,
  type VendorTools,
} from './vendor-http';

/** Its codes of our languages; Chinese differs by version, the older ones come second. */
const CODES: Readonly<Record<Language, readonly [string, ...string[]]>> = {
  ...inEachLanguage((tag) => [tag] as const),
  'zh-CN': ['zh-Hans', 'zh'],
  'zh-TW': ['zh-Hant', 'zt'],
};

const languagesShape = z
  .array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }))
  .min(1);
const answerShape = z.object({
  translatedText: z.string(),
  detectedLanguage: z.object({ language: z.string(), confidence: z.number() }).optional(),
});
const errorShape = z.object({ error: z.string() });

/** Source codes with the codes they can be translated into; undefined where it did not say. */
type Offer = ReadonlyMap<string, readonly string[] | undefined>;

/** LibreTranslate, self-hosted or libretranslate.com; needs a URL, a key where the server wants one. */
export function createLibreTranslate(
  settings: VendorSettings & { readonly url: string },
  { ask }: VendorTools,
): VendorTranslator {
  const base = withoutSlash(settings.url);
  let known: Offer | undefined;
  async function offered(signal?: AbortSignal): Promise<Result<Offer | undefined, EngineRefusal>> {
    const read = known ? ok(known) : await readOffer(ask, base, signal);
    if (read.ok) known = read.value;
    return read;
  }
  async function translate({ text, from, to, signal }: TranslatorRequest) {
    const read = await offered(signal);
    if (!read.ok) return read;
    const offer = read.value;
    const target = codeOf(to, offer);
    const source = from ? codeOf(from, offer) : 'auto';
    if (!target || !source || !canTranslate(source, target, offer))
      return err({ kind: 'unsupported' });
    const response = await ask(() => request(base, { text, source, target }, settings.key), signal);
    if (!response.ok) return response;
    const { status, body } = response.value;
    if (status !== 200) return err({ kind: refusal(status, body) });
    const answer = answerShape.safeParse(body);
    if (!answer.success) return err({ kind: 'engine-failed' });
    const found = foundLanguage(answer.data.detectedLanguage);
    return ok({ text: answer.data.translatedText, ...(found && { from: found }) });
  }
  return {
    translate,
    async pairs(signal) {
      const read = await offered(signal);
      return read.ok ? ok(read.value && pairsOf(read.value)) : read;
    },
  };
}

/** The pairs of ours it offers. A server that does not tell its targets has all of its languages. */
function pairsOf(offer: Offer): readonly LanguagePair[] {
  return LANGUAGES.flatMap((from) => {
    const source = codeOf(from, offer);
    if (!source) return [];
    const into = LANGUAGES.filter((to) => {
      const target = codeOf(to, offer);
      return to !== from && target !== undefined && canTranslate(source, target, offer);
    });
    return into.map((to) => ({ from, to }));
  });
}

/** What the server offers; a server that answers but does not say is taken at its word later. */
async function readOffer(
  ask: AskVendor,
  base: string,
  signal: AbortSignal | undefined,
): Promise<Result<Offer | undefined, EngineRefusal>> {
  const request = { url: `${base}/languages`, method: 'GET', headers: {} } as const;
  const response = await ask(() => request, signal);
  if (!response.ok) return response;
  const list = languagesShape.safeParse(response.value.body);
  if (response.value.status !== 200 || !list.success) return ok(undefined);
  return ok(new Map(list.data.map(({ code, targets }) => [code, targets])));
}

/** Without a list the older codes are tried, which every version understands. */
function codeOf(language: Language, offer: Offer | undefined): string | undefined {
  const codes = CODES[language];
  return offer ? codes.find((code) => offer.has(code)) : codes[codes.length - 1];
}

function canTranslate(source: string, target: string, offer: Offer | undefined): boolean {
  return offer?.get(source)?.includes(target) ?? true;
}

function request(
  base: string,
  { text, source, target }: Readonly<Record<'text' | 'source' | 'target', string>>,
  key: string | undefined,
): VendorRequest {
  return {
    url: `${base}/translate`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ q: text, source, target, format: 'text', ...(key && { api_key: key }) }),
  };
}

function refusal(status: number, body: unknown): 'unsupported' | 'engine-failed' {
  const error = errorShape.safeParse(body);
  const unknown = error.success && /not supported|not available/iu.test(error.data.error);
  return status === 400 && unknown ? 'unsupported' : 'engine-failed';
}

/** A text it cannot tell is reported as English with confidence 0. */
function foundLanguage(
  found: { readonly language: string; readonly confidence: number } | undefined,
): Language | undefined {
  if (!found || found.confidence === 0) return undefined;
  const entries = Object.entries(CODES) as [Language, readonly string[]][];
  return entries.find(([, codes]) => codes.includes(found.language))?.[0];
}
