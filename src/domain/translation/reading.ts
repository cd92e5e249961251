import { isSpaced, type Language } from '@/domain/shared/language';

/** One sentence of a text, what it becomes, and what that says back in the language of the text. */
export interface ReadPart {
  readonly text: string;
  readonly translation: string;
  readonly back: string;
}

/** A text read sentence by sentence by an engine on the server; the parts, joined, are the whole text. */
export interface Reading {
  readonly parts: readonly ReadPart[];
  /** The whole text in English, where the translation went through it. */
  readonly through?: string | undefined;
}

/** What a translation turns most often, and what matters most then. */
export const MEANINGS = ['amount', 'number', 'person', 'negation'] as const;

/** One thing that a way back says otherwise than the text. */
export interface MeaningDifference {
  readonly kind: (typeof MEANINGS)[number];
  /** The words of the text; empty where it has none. */
  readonly written: string;
  /** The words of the way back; empty where it has none. */
  readonly back: string;
}

/** A reading as a writer sees it. */
export interface ShownReading extends Reading {
  /** The index of the part whose way back differs so much that it may be mistranslated. */
  readonly doubtful?: number | undefined;
  /** What that part and its way back say otherwise. */
  readonly differs?: readonly MeaningDifference[] | undefined;
}

/** Where a sentence ends, or a line does. */
const SENTENCE_END = /[.!?。！？…\n]["'”’»」』)）\s]*$/u;

/**
 * The same parts with the white space of the text around what they become, so that translations and ways
 * back can be joined like the parts themselves.
 */
export function spaceParts(
  parts: readonly ReadPart[],
  { from, to }: { readonly from: Language; readonly to: Language },
): readonly ReadPart[] {
  return parts.map(({ text, translation, back }, index) => {
    const isLast = index === parts.length - 1;
    return {
      text,
      translation: spacedLike(text, translation, to, isLast),
      back: spacedLike(text, back, from, isLast),
    };
  });
}

function spacedLike(text: string, words: string, language: Language, isLast: boolean): string {
  const lead = /^\s*/u.exec(text)?.[0] ?? '';
  const tail = /\s*$/u.exec(text)?.[0] ?? '';
  const core = words.trim();
  if (tail.includes('\n') || isLast) return lead + core + tail;
  if (!isSpaced(language)) return lead + core;
  return lead + core + (tail || ' ');
}

/**
 * The parts of a reading that still hold for a text that was written on since: those it begins with, without
 * a last one that is being continued. A reading of other words holds for nothing.
 */
export function partsThatHold(parts: readonly ReadPart[], text: string): readonly ReadPart[] {
  let end = 0;
  const holding: ReadPart[] = [];
  for (const part of parts) {
    const rest = text.slice(end);
    // White space at the end of a text does not count.
    const isEnd = rest !== '' && rest === part.text.trimEnd();
    if (!isEnd && !rest.startsWith(part.text)) break;
    end += part.text.length;
    holding.push(part);
  }
  const last = holding.at(-1);
  if (last && end < text.length && !SENTENCE_END.test(last.text)) holding.pop();
  return holding;
}
