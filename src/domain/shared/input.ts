/** Text as it came over the wire; anything else is the empty text, which every rule refuses. */
export function asText(input: unknown): string {
  return typeof input === 'string' ? input : '';
}

/**
 * The number that a wire value says, as a number or as its digits; NaN for anything else. An object is never
 * converted: what another program put into it could throw.
 */
export function asNumber(input: unknown): number {
  return typeof input === 'number' || typeof input === 'string' ? Number(input) : Number.NaN;
}

/** The whole number in a wire value: a safe integer, or its plain decimal digits; else undefined. */
export function asWholeNumber(input: unknown): number | undefined {
  const value = typeof input === 'string' && /^\d{1,16}$/.test(input) ? Number(input) : input;
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}

/** An object of unknown shape. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object from the wire, from storage or from a library; anything else has none. */
export function asFields(input: unknown): Fields {
  return typeof input === 'object' && input !== null ? (input as Fields) : {};
}
