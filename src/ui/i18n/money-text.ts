import { useTranslation } from 'react-i18next';
import { moneyText } from '@/domain/wallet/money';
import { CURRENCY } from '@/domain/wallet/order';

/** What a currency's code looks like; what else a payment service calls one is shown as it is. */
const CODE = /^[A-Z]{3}$/;

/** A sum in money as the language writes it, from cents; US dollars unless something else is said. */
function moneyIn(language: string, cents: number, currency: string = CURRENCY): string {
  const amount = Number(moneyText(cents));
  if (!CODE.test(currency)) return `${new Intl.NumberFormat(language).format(amount)} ${currency}`;
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);
}

/** Writes sums in money as the interface's language does. */
export function useMoneyText(): (cents: number, currency?: string) => string {
  const { i18n } = useTranslation();
  return (cents, currency) => moneyIn(i18n.language, cents, currency);
}
