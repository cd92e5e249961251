/** JSON as the database takes it: it has no room for the character 0 and for halves of characters. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g,
    '$1\u{FFFD}',
  );
}
