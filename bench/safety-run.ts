import { LANGUAGES, type Language } from '@/domain/shared/language';
import { createJudge, type Judge, type SafetyRules } from '@/domain/safety/rule-book';
import { SAFETY_RULES } from '@/domain/safety/rules';
import { readCorpus } from '@tests/support/safety/corpus';

/** What judging took, in milliseconds. */
interface Judged {
  readonly language: Language;
  readonly p50: number;
  readonly p99: number;
  /** The same without any rule: folding and the end of sentences. */
  readonly emptyP99: number;
}

const NO_WORDS = { zh: {}, en: {}, de: {}, ru: {}, ko: {}, ja: {}, es: {} };
const EMPTY: SafetyRules = { rules: [], words: NO_WORDS };

/** Judges `rounds` texts of 1,000 characters in each language with all rules and with none, in turns. */
export function measureRules(rounds: number): readonly Judged[] {
  const [judge, empty] = [createJudge(SAFETY_RULES), createJudge(EMPTY)];
  return LANGUAGES.map((language) => {
    const texts = textsIn(language);
    const [full, bare]: [number[], number[]] = [[], []];
    for (let round = -200; round < rounds; round += 1) {
      const text = texts[Math.abs(round) % texts.length] ?? '';
      const times = [timeOf(judge, text, language), timeOf(empty, text, language)] as const;
      if (round < 0) continue;
      full.push(times[0]);
      bare.push(times[1]);
    }
    return { language, p50: at(full, 0.5), p99: at(full, 0.99), emptyP99: at(bare, 0.99) };
  });
}

function timeOf(judge: Judge, text: string, language: Language): number {
  const begun = performance.now();
  judge(text, language);
  return performance.now() - begun;
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}

/** Texts of 1,000 characters out of the lines of the corpus, each beginning at another line. */
function textsIn(language: Language): readonly string[] {
  const kinds = ['near-miss', 'money', 'code', 'invest', 'everyday'] as const;
  const lines = kinds.flatMap((kind) => readCorpus(kind).map(({ texts }) => texts[language]));
  return Array.from({ length: 40 }, (_, first) =>
    Array.from([...lines.slice(first * 7), ...lines].join('. '))
      .slice(0, 1_000)
      .join(''),
  );
}
