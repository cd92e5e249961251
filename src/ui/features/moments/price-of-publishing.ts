import type { Me } from '@/domain/profile/person';
import type { Language } from '@/domain/shared/language';
import { quoteTranslations, type TranslationCharge } from '@/domain/translation/translation-charge';

/** What publishing `text` in these languages as well takes from its author. */
export function priceOfPublishing(
  { text, languages }: { readonly text: string; readonly languages: readonly Language[] },
  me: Me,
): TranslationCharge {
  return quoteTranslations(
    languages.map(() => text),
    me,
  );
}
