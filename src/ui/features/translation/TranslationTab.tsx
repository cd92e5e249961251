import { useTranslation } from 'react-i18next';
import { CHARACTERS_PER_COIN } from '@/domain/translation/translation-charge';
import { useNumberText } from '@/ui/i18n/number-text';
import { Slot } from '@/ui/kernel/Slot';
import { slots, type OwnProps } from '@/ui/kernel/slots';
import { Figure, Figures } from '@/ui/parts/Figure';

/** The translation characters one has, in the order they are used, and where they went. */
export function TranslationTab({ me }: OwnProps) {
  const { t } = useTranslation('wallet');
  const number = useNumberText();
  return (
    <>
      <Figures>
        <Figure name={t('translation.vip')} value={number(me.balances.vipCharacters)} tone="jade">
          {t('translation.vipAbout')}
        </Figure>
        <Figure name={t('translation.normal')} value={number(me.balances.characters)} tone="jade">
          {t('translation.normalAbout')}
        </Figure>
      </Figures>
      <p>{t('translation.order', { count: CHARACTERS_PER_COIN })}</p>
      <Slot of={slots.movements} props={{ title: t('translation.went'), unit: 'characters' }} />
    </>
  );
}
