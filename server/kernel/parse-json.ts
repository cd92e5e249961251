/** Text from elsewhere as JSON; damaged text reads as nothing. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
