import { ok, type Result } from '@/domain/shared/result';
import type { ReadPart, Reading } from '@/domain/translation/reading';
import type { EngineRefusal, ReadRequest } from '@server/kernel/ports/translation';
import { cutAtPieces, holdsAll, mask, unmask, unmaskApart, type Masked } from './mask';
import type { ReadText } from './text-translator';
import { unmarked } from './translate-masked';

type Answer = Result<Reading, EngineRefusal>;

const STAND_IN = /[\uE000-\uF8DF]/gu;

/**
 * Reads a text as it would be translated: what no translation touches goes as `[[0]]`, `[[1]]` …, and where
 * they do not all come back the words between them are read stretch by stretch.
 */
export async function readMasked(request: ReadRequest, read: ReadText): Promise<Answer> {
  const masked = mask(request.text);
  if (masked.pieces.length === 0) return read(request);
  const units = [...masked.text.matchAll(STAND_IN)].map(([unit]) => unit);
  const text = masked.text.replace(STAND_IN, (unit) => `[[${units.indexOf(unit)}]]`);
  const answer = await read({ ...request, text });
  if (!answer.ok) return answer;
  const standIns = changed(answer.value, (words) => unmarked(words, units));
  const translated = standIns.parts.map(({ translation }) => translation).join('');
  if (!holdsAll(translated, masked.pieces)) return readStretches(request, masked, read);
  return ok(changed(standIns, (words) => unmaskApart(words, masked.pieces)));
}

async function readStretches(request: ReadRequest, masked: Masked, read: ReadText) {
  const parts: ReadPart[] = [];
  for (const stretch of cutAtPieces(masked.text)) {
    if (!/\p{L}/u.test(stretch)) {
      const same = unmask(stretch, masked.pieces);
      parts.push({ text: same, translation: same, back: same });
      continue;
    }
    const answer = await read({ ...request, text: stretch });
    if (!answer.ok) return answer;
    parts.push(...answer.value.parts);
  }
  return ok({ parts });
}

/** The reading with `change` applied to each of its texts. */
function changed({ parts, through }: Reading, change: (words: string) => string): Reading {
  return {
    parts: parts.map(({ text, translation, back }) => ({
      text: change(text),
      translation: change(translation),
      back: change(back),
    })),
    ...(through !== undefined && { through: change(through) }),
  };
}
