/** The value of a JSON text that is stored or came from elsewhere; undefined for anything that is none. */
export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
