import { useTranslation } from 'react-i18next';
import type { Me } from '@/domain/profile/person';
import { CENTS_PER_COIN } from '@/domain/wallet/coin-packs';
import { moneyOfCoins } from '@/domain/wallet/coin-price';
import { useMoneyText } from '@/ui/i18n/money-text';

/** What one coin costs in money: as this installation tells it, else as coins are sold. */
export function useOneCoin(me: Pick<Me, 'coinPrice'> | undefined): string {
  const { i18n } = useTranslation();
  const money = useMoneyText();
  const price = me?.coinPrice;
  return price ? moneyOfCoins(1, price, i18n.language) : money(CENTS_PER_COIN);
}
