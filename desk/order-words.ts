/** Coins that went to the buyer of an order. */
export interface Back {
  readonly coins: number;
  readonly owedPaid: number;
}

/** What of the coins that came paid what the buyer owed, where they owed. */
export function splitOf({ owedPaid = 0, coins = 0 }: Partial<Back>): string {
  if (owedPaid === 0) return '';
  const of = coins > 0 ? `Of the ${coins} coins` : 'Of the coins';
  return `${of}, ${owedPaid} paid what the buyer owed.`;
}
