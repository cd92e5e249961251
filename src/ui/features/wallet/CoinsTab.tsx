import { useTranslation } from 'react-i18next';
import type { Me } from '@/domain/profile/person';
import { useNumberText } from '@/ui/i18n/number-text';
import { BillsCard } from './BillsCard';
import { Figure, Figures } from './Figure';

/** The gold coins one has, and where they went. */
export function CoinsTab({ me }: { readonly me: Me }) {
  const { t } = useTranslation('wallet');
  const number = useNumberText();
  return (
    <>
      <Figures>
        <Figure name={t('coins.name')} value={number(me.balances.coins)} tone="gold">
          {t('coins.about')}
        </Figure>
      </Figures>
      <BillsCard title={t('coins.went')} unit="coin" />
    </>
  );
}
