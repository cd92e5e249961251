import { useTranslation } from 'react-i18next';
import type { Me } from '@/domain/profile/person';
import { useNumberText } from '@/ui/i18n/number-text';
import { BillsCard } from './BillsCard';
import { Figure, Figures } from '@/ui/parts/Figure';
import { MembershipFigure } from '@/ui/features/membership/MembershipFigure';

/** Everything one owns, the gold coins first, and where they went. */
export function CoinsTab({ me }: { readonly me: Me }) {
  const { t } = useTranslation('wallet');
  const number = useNumberText();
  const { coins, characters, vipCharacters } = me.balances;
  return (
    <>
      <Figures>
        <Figure name={t('coins.name')} value={number(coins)} tone="gold">
          {t('coins.about')}
        </Figure>
        <Figure
          name={t('translation.all')}
          value={number(characters + vipCharacters)}
          tone="jade"
          to="/account?index=3"
        >
          {t('translation.parts', { vip: number(vipCharacters), normal: number(characters) })}
        </Figure>
        <MembershipFigure me={me} to="/account?index=4" />
      </Figures>
      <BillsCard title={t('coins.went')} unit="coin" />
    </>
  );
}
