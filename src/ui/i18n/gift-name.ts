import { useTranslation } from 'react-i18next';
import type gifts from '@/ui/i18n/locales/en/gifts.json';

type KnownGift = keyof (typeof gifts)['name'];

/** The name of a gift by its code; one without a name here is "Gift". */
export function useGiftName(): (code: string) => string {
  const { t, i18n } = useTranslation('gifts');
  return (code) =>
    i18n.exists(`name.${code}`, { ns: 'gifts' })
      ? t(`name.${code as KnownGift}`)
      : t('gift.message');
}
