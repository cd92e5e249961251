import { useTranslation } from 'react-i18next';
import { useNumberText } from '@/ui/i18n/number-text';
import { BillsCard } from './BillsCard';
import { routes } from '@/ui/kernel/routes';
import { Slot } from '@/ui/kernel/Slot';
import { slots, type OwnProps } from '@/ui/kernel/slots';
import { Figure, Figures } from '@/ui/parts/Figure';

/** The user's balances, gold coins first, and their movements. */
export function CoinsTab({ me }: OwnProps) {
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
          to={routes.account('translation')}
        >
          {t('translation.parts', { vip: number(vipCharacters), normal: number(characters) })}
        </Figure>
        <Slot of={slots.membershipFigure} props={{ me, to: routes.account('vip') }} />
      </Figures>
      <BillsCard title={t('coins.went')} unit="coin" />
    </>
  );
}
