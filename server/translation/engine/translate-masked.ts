import { err, ok, type Result } from '@/domain/shared/result';
import type { EngineAnswer, EngineRefusal } from '@server/kernel/ports/translation';
import { cutAtPieces, holdsAll, mask, unmaskApart } from './mask';
import type { TranslateText, TranslatorRequest } from './text-translator';

/** A service is asked for at most this many stretches of one message. */
const MAX_STRETCHES = 12;

const EDGES = /^([\s\uE000-\uF8DF]*)(.*?)([\s\uE000-\uF8DF]*)$/su;

type Answer = Result<EngineAnswer, EngineRefusal>;

/**
 * Translates through a service that may damage what it does not understand: links, mentions, emoji
 * and placeholders go as `[[0]]`, `[[1]]` …; if they do not all come back exactly once, the words
 * between them are translated stretch by stretch. What comes out holds every piece untouched.
 */
export async function translateMasked(
  request: TranslatorRequest,
  translate: TranslateText,
): Promise<Answer> {
  const masked = mask(request.text);
  const [, lead = '', core = '', tail = ''] = EDGES.exec(masked.text) ?? [];
  if (!/\p{L}/u.test(core)) return err({ kind: 'unchanged' });
  const answer = await translateCore({ ...request, text: core }, translate);
  if (!answer.ok) return answer;
  const text = unmaskApart(lead + answer.value.text.trim() + tail, masked.pieces);
  return text === request.text ? err({ kind: 'unchanged' }) : ok({ ...answer.value, text });
}

async function translateCore(
  request: TranslatorRequest,
  translate: TranslateText,
): Promise<Answer> {
  const inside = [...request.text.matchAll(/[\uE000-\uF8DF]/gu)].map(([unit]) => unit);
  if (inside.length === 0) return checked(await translate(request));
  const marked = inside.reduce((text, unit, at) => text.replace(unit, `[[${at}]]`), request.text);
  const answer = checked(await translate({ ...request, text: marked }));
  if (!answer.ok) return answer;
  const text = withStandIns(answer.value.text, inside);
  if (text !== undefined) return ok({ ...answer.value, text });
  return translateStretches(request, translate);
}

/** The stand-ins back in place of `[[n]]`, white space and full-width brackets forgiven. */
function withStandIns(text: string, units: readonly string[]): string | undefined {
  const restored = unmarked(text, units);
  const renumbered = units.reduce(
    (current, unit, at) => current.replaceAll(unit, String.fromCharCode(0xe000 + at)),
    restored,
  );
  return holdsAll(renumbered, units) ? restored : undefined;
}

/** `text` with the stand-in of each mark that can still be read in its place. */
export function unmarked(text: string, units: readonly string[]): string {
  return text.replace(
    /[[［【]\s*[[［【]\s*(\d+)\s*[\]］】]\s*[\]］】]/gu,
    (mark, digits: string) => units[Number(digits)] ?? mark,
  );
}

async function translateStretches(
  request: TranslatorRequest,
  translate: TranslateText,
): Promise<Answer> {
  const parts = cutAtPieces(request.text);
  if (parts.length > 2 * MAX_STRETCHES) return err({ kind: 'engine-failed' });
  const done: string[] = [];
  let answered: Partial<EngineAnswer> = {};
  for (const part of parts) {
    if (!/\p{L}/u.test(part) || /^[\uE000-\uF8DF]$/u.test(part)) {
      done.push(part);
      continue;
    }
    const answer = checked(await translate({ ...request, text: part.trim() }));
    if (!answer.ok) return answer;
    answered = { ...answer.value, ...answered };
    const [, lead = '', , tail = ''] = /^(\s*)(.*?)(\s*)$/su.exec(part) ?? [];
    done.push(lead + answer.value.text.trim() + tail);
  }
  return ok({ ...answered, text: done.join('') });
}

/** A service that answers with nothing, or smuggles a stand-in in, has failed. */
function checked(answer: Answer): Answer {
  if (!answer.ok) return answer;
  const { text } = answer.value;
  if (text.trim() === '' || /[\uE000-\uF8DF]/u.test(text)) return err({ kind: 'engine-failed' });
  return answer;
}
