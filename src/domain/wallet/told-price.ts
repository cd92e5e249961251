/** It takes more coins than the person was told; nothing is taken (readings, Money). */
export interface MoreThanTold {
  readonly kind: 'price-changed';
}

/**
 * Whether something takes more coins than the person who asked for it was told: a free gift that was
 * given elsewhere meanwhile, a package used up, an opening that has lapsed. What takes less than was told
 * is done; without a told price there is nothing to hold it to (readings, Money).
 */
export function isMoreThanTold(takes: number, told: number | undefined): boolean {
  return told !== undefined && takes > told;
}
