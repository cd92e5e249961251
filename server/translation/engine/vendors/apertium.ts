import { z } from 'zod';
import { factsOf, inEachLanguage, LANGUAGES, type Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import type { LanguagePair } from '@/domain/translation/engine-coverage';
import type { EngineRefusal } from '@server/kernel/ports/adapters';
import type { VendorTranslator } from '@server/translation/engine/text-translator';
import {
  type AskVendor,
  type VendorRequest,
  type VendorResponse,
  withoutSlash,
  type VendorSettings,
  type VendorTools,
} from './vendor-http';

/** Its codes of our languages: ISO 639-3, a variant behind an underscore. */
const CODES: Readonly<Record<Language, string>> = {
  ...inEachLanguage((language) => factsOf(language).iso3),
  'zh-TW': 'zho_Hant',
};

const pairsShape = z.object({
  responseData: z.array(z.object({ sourceLanguage: z.string(), targetLanguage: z.string() })),
});
const answerShape = z.object({ responseData: z.object({ translatedText: z.string() }) });
const errorShape = z.object({ explanation: z.string() });

/** A message of more lines would be as many requests, one after the other. */
const MOST_REQUESTS = 20;
/** What the service puts before words it does not know, and takes away with its own: 2*3 came back as 23. */
const MARKS = /[*@#]/gu;
const STAND_IN = /[\uE000-\uF8DF]/gu;
const FIRST = 0xe000;

/**
 * Apertium through apertium-apy, its HTTP service (`/listPairs`, `/translate`); needs a URL. It needs the source
 * language, and it knows the pairs that are installed beside it only. It moves words across line breaks, so that
 * each line is a request of its own.
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
      const lines = text.split('\n');
      if (lines.filter(hasLetters).length > MOST_REQUESTS) return err({ kind: 'unsupported' });
      const done: string[] = [];
      for (const line of lines) {
        const asked = () => request(base, withStandIns(line), source, to);
        const answer = hasLetters(line) ? answerIn(await ask(asked, signal), line) : ok(line);
        if (!answer.ok) return answer;
        done.push(answer.value);
      }
      return ok({ text: done.join('\n'), from: source });
    },
  };
}

/** A line in the other language, its marks where the service has moved their stand-ins. */
function answerIn(
  response: Result<VendorResponse, EngineRefusal>,
  line: string,
): Result<string, EngineRefusal> {
  if (!response.ok) return response;
  const { status, body } = response.value;
  if (status !== 200) return err({ kind: refusal(status, body) });
  const answer = answerShape.safeParse(body);
  if (!answer.success) return err({ kind: 'engine-failed' });
  const marks = line.match(MARKS) ?? [];
  const said = answer.data.responseData.translatedText.trim();
  const standIns = said.match(STAND_IN) ?? [];
  if (new Set(standIns).size !== marks.length || standIns.length !== marks.length) {
    return err({ kind: 'engine-failed' });
  }
  const [indent = ''] = /^\s*/u.exec(line) ?? [];
  return ok(indent + said.replace(STAND_IN, (unit) => marks[unit.charCodeAt(0) - FIRST] ?? ''));
}

/** The line with a private-use character in place of each mark: such characters go through. */
function withStandIns(line: string): string {
  let at = FIRST;
  return line.replace(MARKS, () => String.fromCharCode(at++));
}

function hasLetters(line: string): boolean {
  return /\p{L}/u.test(line);
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
