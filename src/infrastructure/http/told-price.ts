/** The field of a paid call that holds it to what the person was told; none where nothing was told. */
export function toldPrice(told: number | undefined): { readonly goldCoin?: number } {
  return told === undefined ? {} : { goldCoin: told };
}
