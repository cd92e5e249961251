import { useTranslation } from 'react-i18next';
import type { Me } from '@/domain/profile/person';
import { orderCents, priceInCoins, type Product } from '@/domain/wallet/order';
import { PAYMENT_SOURCES, SOURCE_NAMES, isWallet } from '@/domain/wallet/payment-source';
import { useMoneyText } from '@/ui/i18n/money-text';
import { useNumberText } from '@/ui/i18n/number-text';
import { ChoiceGroup, type Choice } from '@/ui/parts/ChoiceGroup';
import type { Way, WayState } from './payment.view-model';

interface PaymentWaysProps {
  readonly me: Me;
  readonly product: Product;
  readonly ways: Partial<Record<Way, WayState>>;
  readonly value: Way | undefined;
  readonly onChange: (way: Way) => void;
}

const WALLETS = PAYMENT_SOURCES.filter(isWallet);

/** Coins, PayPal or a wallet; a way that cannot pay says what is missing. */
export function PaymentWays({ me, product, ways, value, onChange }: PaymentWaysProps) {
  const { t } = useTranslation('purchases');
  const number = useNumberText();
  const money = useMoneyText();
  const held = me.balances.coins;
  const { coins, money: paypal } = ways;
  const options: Choice<Way>[] = [];
  if (coins) {
    const after = number(held - (priceInCoins(product) ?? 0));
    const hint =
      coins.kind === 'short'
        ? t('pay.short', { held: number(held), missing: number(coins.missing) })
        : t('pay.change', { before: number(held), after });
    options.push({ value: 'coins', label: t('pay.coins'), hint, disabled: coins.kind !== 'can' });
  }
  if (paypal) {
    const hint = !coins
      ? t('pay.paypalHint')
      : paypal.kind === 'can'
        ? t('pay.coinsStay', { sum: money(orderCents(product)) })
        : t('pay.none');
    const disabled = paypal.kind !== 'can';
    if (coins || !disabled) options.push({ value: 'money', label: 'PayPal', hint, disabled });
  }
  for (const wallet of WALLETS) {
    if (ways[wallet]?.kind !== 'can') continue;
    const hint = coins
      ? t('pay.coinsStay', { sum: money(orderCents(product)) })
      : t('pay.walletHint');
    options.push({ value: wallet, label: SOURCE_NAMES[wallet], hint });
  }
  if (options.length === 0) return null;
  return <ChoiceGroup label={t('pay.way')} labelHidden {...{ options, value, onChange }} />;
}
