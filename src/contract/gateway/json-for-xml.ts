/** JSON as XML can carry it: of its characters only two, and what older parsers refuse, have to be escaped. */
export function jsonForXml(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[\u007F-\u009F\uFFFE\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
