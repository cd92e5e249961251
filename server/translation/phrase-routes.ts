import type { Language } from '@/domain/shared/language';
import { PHRASES, phraseText, type PhraseId, type Theme } from './engine/phrasebook/phrasebook';
import { slotsOf } from './engine/phrasebook/template';
import { dialogue } from '@/contract/http/translation';
import { ok } from '@/domain/shared/result';
import { route, type RouteGroup } from '@server/kernel/http/route';

/** A phrase as the composer offers it. */
interface QuickPhrase {
  readonly id: PhraseId;
  readonly theme: Theme;
  readonly text: string;
}

/** How many phrases one page holds. */
export const QUICK_PHRASES_PAGE = 24;

/** What only a demo companion can truthfully say. */
const COMPANIONS_ONLY: ReadonlySet<PhraseId> = new Set(['i-am-demo', 'name-is-above']);

/** What is said on the square, to people in general. */
const OF_THE_SQUARE: ReadonlySet<Theme> = new Set(['posts', 'praise']);

/**
 * The phrases offered in the composer, theme by theme, as they are sent; those with a slot are left out, because
 * they cannot be sent as they are, and so is what belongs on the square.
 *
 * @param page counted from 1, {@link QUICK_PHRASES_PAGE} a page, empty past the end; all without it
 */
export function quickPhrases(language: Language, page?: number): readonly QuickPhrase[] {
  const offered = PHRASES.filter(
    ({ id, theme }) =>
      slotsOf(phraseText(id, 'en')).length === 0 &&
      !COMPANIONS_ONLY.has(id) &&
      !OF_THE_SQUARE.has(theme),
  ).map(({ id, theme }) => ({ id, theme, text: phraseText(id, language) }));
  if (page === undefined) return offered;
  return offered.slice((page - 1) * QUICK_PHRASES_PAGE, page * QUICK_PHRASES_PAGE);
}

/** The set phrases of the composer. */
export const phraseRoutes: RouteGroup = [
  route(dialogue, async ({ request }) => ok(quickPhrases(request.lang))),
];
