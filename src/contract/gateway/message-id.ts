/** The largest number that a store of messages holds: 64 bits with a sign. */
const LARGEST = 2n ** 63n - 1n;

/** Whether a text can be the identity of a stored message: a number in decimal digits that a store can hold. */
export function isMessageId(text: string): boolean {
  return /^\d{1,19}$/.test(text) && BigInt(text) <= LARGEST;
}
