/** What HTML writes for a character. */
const ENTITY =
  /&(?:(?<name>quot|apos|amp|lt|gt|nbsp)|#(?<decimal>\d{1,7})|#x(?<hex>[0-9a-f]{1,6}));/giu;

const NAMED: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
};

const LAST_CHARACTER = 0x10_ff_ff;

/** Whether a text holds a character as HTML writes it. */
export function hasEntities(text: string): boolean {
  return new RegExp(ENTITY).test(text);
}

/** The text with each entity as the character it stands for, once: `&amp;lt;` becomes `&lt;`. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (entity, ...rest) => {
    const { name, decimal, hex } = rest.at(-1) as Readonly<Record<string, string | undefined>>;
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= LAST_CHARACTER ? String.fromCodePoint(code) : entity;
  });
}
