import { translationTokens } from '@/application/translation/translation-tokens';
import type { Me } from '@/domain/profile/person';
import type { Language } from '@/domain/shared/language';
import { useService } from './scope';

/** The reader's common language first, then what else they said they can read (readings, What a person reads). */
export function useReadLanguages({ language }: Pick<Me, 'language'>): readonly Language[] {
  const { readable } = useService(translationTokens.translationSettings);
  return [language, ...readable];
}
