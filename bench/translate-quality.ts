import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UserId } from '@/domain/shared/ids';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import type { LanguagePair } from '@/domain/translation/engine-coverage';
import { cutText } from '@/domain/translation/untouchable';
import { systemScheduler } from '@server/kernel/scheduler';
import { usableTranslation } from '@server/translation/engine/judge/usable-translation';
import { createLocalEngine } from '@server/translation/engine/local/local-engine';
import { createModelsEngine } from '@server/translation/engine/vendor-engine';
import { chrF, type Compared } from '@tests/support/chrf';

/** What became of the lines of one pair. */
export interface PairQuality extends LanguagePair {
  /** From 0 to 100, against what a person wrote. */
  readonly chrF: number;
  /** What lies below is no translation, from any model. */
  readonly floor: number;
  readonly lines: number;
  /** Lines that came back with nothing, and the first reason. */
  readonly empty: number;
  readonly reason?: string;
  /** Lines with links, mentions or emoji, and how many of them came back with all of these. */
  readonly masked: number;
  readonly whole: number;
  /** Lines that the server would not send, and the first reason. */
  readonly refused: number;
  readonly fault?: string;
  /** Lines that the server sends as they are: nothing to translate, or alike in both languages. */
  readonly asTheyAre: number;
}

/** What is measured, and with what. */
export interface QualityOptions {
  /** The folder of the models. */
  readonly directory: string;
  /** The built thread, `translate-worker.js`. */
  readonly script: string;
  /** The folder of the lines, one file for each language. */
  readonly corpus: string;
  /** So many lines of each file. */
  readonly lines: number;
  readonly memory: number;
}

/**
 * A little more than word-by-word translation reaches on these lines, which is 26 into languages
 * with letters and 9 into Chinese, Japanese and Korean, where one character carries as much as
 * several letters. What stays below is the wrong language, the wrong vocabulary or a damaged model;
 * how good a model is, the figures show.
 */
const FLOORS: Readonly<Record<Language, number>> = {
  en: 30,
  de: 30,
  es: 30,
  ru: 30,
  ko: 13,
  ja: 13,
  'zh-CN': 13,
  'zh-TW': 13,
};

/** How many lines the engine has at once, each from another person. */
const AT_ONCE = 4;

/** Translates the same lines in every pair of languages, pair by pair, as a message is translated. */
export async function* everyPair(options: QualityOptions): AsyncGenerator<PairQuality> {
  const { directory, script, memory } = options;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const local = createLocalEngine({ directory, script, memory, log, scheduler: systemScheduler });
  const engine = createModelsEngine(local);
  try {
    const texts = new Map<Language, readonly string[]>();
    for (const language of LANGUAGES) texts.set(language, await textsOf(language, options));
    for (const from of LANGUAGES) {
      for (const to of LANGUAGES) {
        if (from === to) continue;
        const [sources = [], references = []] = [texts.get(from), texts.get(to)];
        const answers: Answered[] = [];
        for (let at = 0; at < sources.length; at += AT_ONCE) {
          const asked = sources.slice(at, at + AT_ONCE).map(async (text, person) => {
            const answer = await engine.translate({ text, from, to, person: person as UserId });
            return answer.ok ? { text: answer.value.text } : { reason: answer.error.kind };
          });
          answers.push(...(await Promise.all(asked)));
        }
        yield qualityOf({ from, to }, sources, references, answers);
      }
    }
  } finally {
    await local.close();
  }
}

interface Answered {
  readonly text?: string;
  readonly reason?: string;
}

async function textsOf(
  language: Language,
  { corpus, lines }: QualityOptions,
): Promise<readonly string[]> {
  const text = await readFile(join(corpus, `${language}.txt`), 'utf8');
  return text.trimEnd().split('\n').slice(0, lines);
}

function qualityOf(
  { from, to }: LanguagePair,
  sources: readonly string[],
  references: readonly string[],
  answers: readonly Answered[],
): PairQuality {
  const compared: Compared[] = [];
  const empty: string[] = [];
  const faults: string[] = [];
  let [masked, whole, asTheyAre] = [0, 0, 0];
  for (const [at, { text, reason = 'empty' }] of answers.entries()) {
    const [source, reference] = [sources[at] ?? '', references[at] ?? ''];
    const stays = reason === 'unchanged' || reason === 'same-language';
    if (text === undefined && stays) asTheyAre += 1;
    else if (!text?.trim()) empty.push(`${reason}: ${source}`);
    const sent = text ?? (stays ? source : '');
    compared.push({ hypothesis: sent, reference });
    const pieces = untouchable(source);
    if (pieces.length > 0) masked += 1;
    if (pieces.length > 0 && untouchable(sent).join('\n') === pieces.join('\n')) whole += 1;
    const judged = usableTranslation({ source, answer: sent, to });
    if (text !== undefined && !judged.ok) faults.push(`${judged.error.kind}: ${source} > ${text}`);
  }
  return {
    from,
    to,
    chrF: chrF(compared),
    floor: FLOORS[to],
    lines: answers.length,
    empty: empty.length,
    ...(empty[0] && { reason: empty[0] }),
    masked,
    whole,
    refused: faults.length,
    ...(faults[0] && { fault: faults[0] }),
    asTheyAre,
  };
}

/** What no translation touches in a text, in an order that does not depend on that of the sentence. */
function untouchable(text: string): readonly string[] {
  return cutText(text)
    .filter(({ kind }) => kind !== 'words')
    .map((part) => part.text)
    .sort();
}
