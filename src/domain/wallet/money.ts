/** The cents of an amount with two decimals at most; anything else is no amount of money. */
const AMOUNT = /^(\d{1,10})(?:\.(\d{1,2}))?$/;

const CENTS = 100;

/** An amount of US cents as payment services write it: `1000` is `10.00`. */
export function moneyText(cents: number): string {
  return `${Math.floor(cents / CENTS)}.${String(cents % CENTS).padStart(2, '0')}`;
}

/** The US cents that a payment service wrote; undefined for what is no amount. */
export function centsOf(text: string): number | undefined {
  const [, whole, part = ''] = AMOUNT.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole) * CENTS + Number(part.padEnd(2, '0'));
}
