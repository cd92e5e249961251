import { profileTokens } from '@/application/profile/profile-tokens';
import type { Language } from '@/domain/shared/language';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useToasts } from '@/ui/parts/Toasts';
import { useService } from './scope';
import { uiTokens } from './ui-tokens';

/** Changes the interface's language at once and says so in the new one (specification §8). */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const changeLanguage = useService(profileTokens.changeLanguage);
  const { i18n } = useService(uiTokens.texts);
  const failureText = useFailureText();
  const toasts = useToasts();
  return async (language) => {
    const changed = await changeLanguage(language);
    if (changed.ok) toasts.show(i18n.t('languageSwitched', { ns: 'shell' }));
    else toasts.show(failureText(changed.error), 'problem');
  };
}
