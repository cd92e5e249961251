/** An object of unknown shape. */
export type Fields = Readonly<Partial<Record<string, unknown>>>;

/** The fields of a value from a library or another client; empty for anything but an object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
