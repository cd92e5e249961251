/** It takes more coins than the page showed; nothing is taken (readings, Money). */
export interface PriceChanged {
  readonly kind: 'price-changed';
}

/**
 * Whether something takes more coins than the page showed to the person: a free gift that was
 * given elsewhere meanwhile, a package used up, an opening that has lapsed. What takes less than was shown
 * is done. Without a shown price nothing was agreed to as long as the notice of what it costs is due, and
 * there is nothing to hold it to afterwards (readings, Money).
 */
export function costsMoreThanShown(
  takes: number,
  shownPrice: number | undefined,
  noticeDue = false,
): boolean {
  return takes > (shownPrice ?? (noticeDue ? 0 : takes));
}
