import type { Me } from '@/domain/profile/person';
import type { Language } from '@/domain/shared/language';
import { billableCharacters } from '@/domain/translation/billable';
import { allowanceOf } from '@/domain/translation/quote';
import {
  chargesForTranslations,
  type TranslationCharge,
} from '@/domain/translation/translation-charge';

/** What publishing `text` in these languages as well takes from its author. */
export function priceOfPublishing(
  { text, languages }: { readonly text: string; readonly languages: readonly Language[] },
  me: Me,
): TranslationCharge {
  const characters = billableCharacters(text);
  return chargesForTranslations(
    languages.map(() => characters),
    allowanceOf(me),
  );
}
