import { err, ok, type Result } from '@/domain/shared/result';

/** What a coin is worth in money, as the operator tells it beside every price in coins. */
export interface CoinPrice {
  /** Ten-thousandths of the currency's unit. */
  readonly parts: number;
  /** ISO 4217, such as `EUR`. */
  readonly currency: string;
}

/** Parts of a unit that a price may have. */
const PARTS = 10_000;
const DECIMALS = 4;
const HUNDREDTHS = 100;
/** Decimals of parts of a unit for hundredths of a gold coin. */
const SCALE = 6;
const PRICE = /^(\d{1,6})(?:\.(\d{1,4}))? ([A-Z]{3})$/;

/** Reads a price such as `0.93 EUR`: more than nothing, with four decimals at most. */
export function parseCoinPrice(
  text: string,
): Result<CoinPrice, { readonly kind: 'no-coin-price' }> {
  const [, whole, part = '', currency] = PRICE.exec(text) ?? [];
  const parts = Number(whole) * PARTS + Number(part.padEnd(DECIMALS, '0'));
  if (currency === undefined || !(parts > 0)) return err({ kind: 'no-coin-price' });
  return ok({ parts, currency });
}

/** The same price as it is read. */
export function coinPriceText({ parts, currency }: CoinPrice): string {
  const part = String(parts % PARTS).padStart(DECIMALS, '0');
  return `${Math.floor(parts / PARTS)}.${part} ${currency}`;
}

/**
 * What coins are worth, as a decimal number with `digits` behind its point: exact, and rounded up to the
 * smallest coin of the currency, so that nothing looks cheaper than it is. A price a month may be in
 * hundredths of a gold coin.
 */
export function coinsInMoney(amount: number, { parts }: CoinPrice, digits: number): string {
  const total = BigInt(Math.round(amount * HUNDREDTHS)) * BigInt(parts);
  const step = 10n ** BigInt(SCALE - digits);
  const rounded = ((total + step - 1n) / step) * step;
  const unit = 10n ** BigInt(SCALE);
  const part = String(rounded % unit)
    .padStart(SCALE, '0')
    .slice(0, digits);
  return part === '' ? `${rounded / unit}` : `${rounded / unit}.${part}`;
}

/** A price in coins with its worth in money behind it, in the brackets of the language. */
export function withMoney(coins: string, money: string, language: string): string {
  return /^(ja|zh)/.test(language) ? `${coins}（${money}）` : `${coins} (${money})`;
}

/** What coins are worth, as a language writes money. */
export function moneyOfCoins(amount: number, price: CoinPrice, language: string): string {
  const style = { style: 'currency', currency: price.currency } as const;
  const format = new Intl.NumberFormat(language, style);
  const { maximumFractionDigits: digits = DECIMALS } = format.resolvedOptions();
  return format.format(Number(coinsInMoney(amount, price, digits)));
}
