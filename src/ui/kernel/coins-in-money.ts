import { useTranslation } from 'react-i18next';
import type { Me } from '@/domain/profile/person';
import { priceInCents } from '@/domain/wallet/coin-packs';
import { moneyOfCoins } from '@/domain/wallet/coin-price';
import type { Coins } from '@/domain/wallet/coins';
import { useMoneyText } from '@/ui/i18n/money-text';

/** The value of coins in money: by the rate of this installation, else by the price of coins on sale. */
export function useCoinsInMoney(me: Pick<Me, 'coinPrice'> | undefined): (amount: Coins) => string {
  const { i18n } = useTranslation();
  const money = useMoneyText();
  const price = me?.coinPrice;
  return (amount) =>
    price ? moneyOfCoins(amount, price, i18n.language) : money(priceInCents(amount));
}
