/** An object of unknown shape. */
export type Fields = Readonly<Partial<Record<string, unknown>>>;

/** The fields of whatever a foreign library or another client gave; of anything but an object, none. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
