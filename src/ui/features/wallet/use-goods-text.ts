import { useTranslation } from 'react-i18next';
import type { OrderedGoods } from '@/domain/wallet/order';

/** Names what was ordered: "50 coins", "5,000 characters", "SVIP, 3 months". */
export function useGoodsText(): (goods: OrderedGoods) => string {
  const { t } = useTranslation(['purchases', 'common']);
  return (goods) => {
    switch (goods.kind) {
      case 'coins':
        return t('common:coins', { count: goods.amount, held: true });
      case 'translation':
        return t('common:characters', { count: goods.characters });
      case 'membership':
        return t('purchases:plans.named', {
          tier: t(`common:tier.${goods.tier}`),
          count: goods.months,
        });
    }
  };
}
