import { profileTokens } from '@/application/profile/profile-tokens';
import type { Language } from '@/domain/shared/language';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useToasts } from '@/ui/parts/Toasts';
import { useService } from './scope';
import { uiTokens } from './ui-tokens';

/**
 * Changes the interface's language at once and reports that in the new one (specification §8); the reading
 * language stays (readings, Common language).
 */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const interfaceLanguage = useService(profileTokens.interfaceLanguage);
  const { i18n } = useService(uiTokens.texts);
  const failureText = useFailureText();
  const toasts = useToasts();
  return async (language) => {
    const changed = await interfaceLanguage.switchTo(language);
    if (changed.ok) toasts.show(i18n.t('languageSwitched', { ns: 'shell' }));
    else toasts.show(failureText(changed.error), 'problem');
  };
}
