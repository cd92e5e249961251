import { people } from './people';
import type { ChatSlices } from './chat';
import type { Identity } from './identity';
import type { ComposedKit } from './kit';
import { createSquareLifeSlice } from '../demo/square/life-slice';
import { peopleApart } from '../friends/block-store';
import { audiencesOf } from '../friends/privacy-store';
import { createIdempotency } from '../kernel/data/idempotency-store';
import type { Slice } from '../kernel/slice';
import { createMomentsSlice } from '../moments/moments-slice';
import { createSquareLife } from '../moments/square-life';
import { smallTalk } from '../translation/engine/companion-replies';
import { createNotify } from '../notices/notify';
import { findReadTranslations, findTranslation } from '../translation/known-translation-store';

/** The square, whose posts are translated and paid like the texts of people, and the companions in it. */
export function composeSquare(
  kit: ComposedKit,
  { translation, wallet, readCards }: ChatSlices,
  { pictures, keepDrawn }: Identity,
): readonly Slice[] {
  const needs = {
    people,
    readCards,
    notify: createNotify({ ...kit, people }),
    audiencesOf,
    peopleApart,
    pictures,
    translateText: translation.translateText,
    findTranslation,
    findReadTranslations,
    balancesOf: wallet.balancesOf,
  };
  const square = createSquareLife({ ...kit, ...needs, idempotency: createIdempotency(kit) });
  return [
    createMomentsSlice(kit, needs),
    createSquareLifeSlice(kit, { people, square, keepDrawn, smallTalk }),
  ];
}
