import { factsOf, type Language } from '@/domain/shared/language';
import { weightOf } from './weight';

const LATIN = String.raw`\p{sc=Latin}`;

/** Letters that no script owns: modifiers, ª, º and the like. */
const SHARED = String.raw`\p{sc=Common}\p{sc=Inherited}`;

/** Foreign letters that a translation may bring along, such as π or 美 in a Korean headline. */
const SOME = 2;
/** A name kept as it is may weigh so many times what is translated around it, and letters besides. */
const UNTRANSLATED = 3;
const SPARE = 10;

/**
 * Whether a translation is written in letters that are not those of its language and do not stand in the source, or
 * hardly in its language at all. Latin words are at home everywhere (OK, Wi-Fi) unless they are most of what is written.
 */
export function isInForeignScript(source: string, translation: string, to: Language): boolean {
  const own = factsOf(to)
    .scripts.map((script) => String.raw`\p{sc=${script}}`)
    .join('');
  const foreign = runsOf(translation, String.raw`(?:(?![${own}${SHARED}])[\p{L}\p{M}])+`);
  const known = source.toLowerCase();
  const brought = foreign.filter((run) => !known.includes(run.toLowerCase()));
  const isLatin = (run: string): boolean => /^[\p{sc=Latin}\p{M}]+$/u.test(run);
  const alien = brought.filter((run) => !isLatin(run));
  if ([...alien.join('')].length > (mixesIn(alien, translation) ? 0 : SOME)) return true;
  const written = weightOf(runsOf(translation, `[${own}]+`).join(''));
  if (weightOf(brought.filter(isLatin).join('')) > written) return true;
  return weightOf(foreign.join('')) > UNTRANSLATED * written + SPARE;
}

/** Whether letters of two alphabets stand in one word, as where one is taken for the other. */
function mixesIn(alien: readonly string[], translation: string): boolean {
  return alien
    .filter((run) => /\p{sc=Cyrillic}/u.test(run))
    .some((run) => runsOf(translation, `${LATIN}${run}|${run}${LATIN}`).length > 0);
}

function runsOf(text: string, pattern: string): readonly string[] {
  return text.match(new RegExp(pattern, 'gu')) ?? [];
}
