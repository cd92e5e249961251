import { useTranslation } from 'react-i18next';
import { moneyText } from '@/domain/wallet/money';
import { CURRENCY } from '@/domain/wallet/order';

/** A sum in money as the language writes it, from US cents. */
function moneyIn(language: string, cents: number): string {
  const style = { style: 'currency', currency: CURRENCY } as const;
  return new Intl.NumberFormat(language, style).format(Number(moneyText(cents)));
}

/** Writes sums in money as the interface's language does. */
export function useMoneyText(): (cents: number) => string {
  const { i18n } = useTranslation();
  return (cents) => moneyIn(i18n.language, cents);
}
