/** The largest number that a store of messages holds: 64 bits with a sign. */
const LARGEST = 2n ** 63n - 1n;

/** Whether a text is a number in decimal digits that a store of messages can hold; 0 is no message. */
export function fitsStore(text: string): boolean {
  return /^\d{1,19}$/.test(text) && BigInt(text) <= LARGEST;
}

/** Whether a text can be the identity of a stored message, without zeros before it. */
export function isMessageId(text: string): boolean {
  return !text.startsWith('0') && fitsStore(text);
}
