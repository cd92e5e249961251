import { useTranslation } from 'react-i18next';
import type { Me } from '@/domain/profile/person';
import { priceInCents } from '@/domain/wallet/coin-packs';
import { moneyOfCoins } from '@/domain/wallet/coin-price';
import { useMoneyText } from '@/ui/i18n/money-text';

/** What coins are worth in money: as this installation tells it, else as coins are sold. */
export function useCoinsInMoney(me: Pick<Me, 'coinPrice'> | undefined): (coins: number) => string {
  const { i18n } = useTranslation();
  const money = useMoneyText();
  const price = me?.coinPrice;
  return (coins) =>
    price ? moneyOfCoins(coins, price, i18n.language) : money(priceInCents(coins));
}
