import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLanguage, type Language } from '@/domain/shared/language';
import type { WarningKind } from '@/domain/safety/warning-kind';

/** One meaning in each language, as a native speaker would write it in a chat. */
export interface CorpusRow {
  readonly texts: Readonly<Record<Language, string>>;
  /** Whether the rules were written without a look at it. */
  readonly isHeldOut: boolean;
}

/** Which rows are held out: those of this number. Another one would hold out rows that were read. */
const HELD_OUT_SEED = 37;

/** Whether a row is held out: a third of them, by a hash of the seed and its English text. */
export function isHeldOut(english: string, seed = HELD_OUT_SEED): boolean {
  let hash = 0x811c9dc5;
  for (const character of `${seed} ${english}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return ((hash ^ (hash >>> 12)) >>> 0) % 3 === 0;
}

/** Texts of no kind: what strangers chat about every day; and refusals, advice and stories about the kinds. */
export const ORDINARY = ['everyday', 'near-miss'] as const;

/** The sentences of one kind, or of none: a line of language tags, then one meaning a line. */
export function readCorpus(kind: WarningKind | (typeof ORDINARY)[number]): readonly CorpusRow[] {
  // Not beside this module: a bench bundles it into another folder.
  const file = join('tests/support/safety', `${kind}.tsv`);
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const languages = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const named = languages.map((language, at) => [language, cells[at] ?? ''] as const);
    if (cells.length !== languages.length || !languages.every(isLanguage)) {
      throw new Error(`${kind}: this line does not have each language: ${line}`);
    }
    const texts = Object.fromEntries(named) as Record<Language, string>;
    return { texts, isHeldOut: isHeldOut(texts.en) };
  });
}
