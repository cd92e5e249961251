import { useTranslation } from 'react-i18next';
import { accountTokens } from '@/application/account/account-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import type { Peer } from '@/domain/messaging/conversation';
import type { ChatAddress } from '@/domain/shared/ids';
import { CHARACTERS_PER_COIN } from '@/domain/translation/translation-charge';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { useService } from '@/ui/kernel/scope';
import { ConfirmDialog } from '@/ui/parts/Dialog';
import type { MenuItem } from '@/ui/parts/Menu';

/** Whom the item and the question are about. */
interface TranslateEverythingOf {
  readonly peer: ChatAddress;
  readonly person: Peer;
  readonly name: string;
}

/** The menu's item about what one receives from a person; none where one reads their language. */
export function useEverythingItem(about: TranslateEverythingOf, ask: () => void): MenuItem[] {
  const { peer, person, name } = about;
  const { t } = useTranslation('messaging');
  const { me } = useService(accountTokens.session);
  const settings = useService(translationTokens.translationSettings);
  const on = settings.everythingFrom(peer);
  const { language } = person;
  const reads = language === undefined || language === me?.language;
  if (!on && (reads || settings.readable.includes(language))) return [];
  return [
    {
      id: 'everything',
      icon: 'swap',
      label: t(on ? 'reading.everythingOff' : 'reading.everything', { name }),
      onSelect: () => (on ? settings.setEverythingFrom(peer, false) : ask()),
    },
  ];
}

interface EverythingQuestionProps extends TranslateEverythingOf {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Tells the price once, before it begins. */
export function EverythingQuestion({ open, peer, name, onClose }: EverythingQuestionProps) {
  const { t } = useTranslation('messaging');
  const languages = useLanguageNames();
  const { me } = useService(accountTokens.session);
  const settings = useService(translationTokens.translationSettings);
  if (!me) return null;
  const language = languages.name(me.language);
  return (
    <ConfirmDialog
      open={open}
      title={t('reading.everythingTitle', { name })}
      confirm={t('reading.everythingYes')}
      onConfirm={() => {
        settings.setEverythingFrom(peer, true);
        onClose();
      }}
      onClose={onClose}
    >
      {me.translationPrice === 'free'
        ? t('reading.everythingFree', { name, language })
        : t('reading.everythingText', { name, language, characters: CHARACTERS_PER_COIN })}
    </ConfirmDialog>
  );
}
