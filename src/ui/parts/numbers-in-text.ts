/** What stands between the digits of one number, in any language. */
const SEPARATOR = /(?<=\p{Nd})[.,'’\u00A0\u202F](?=\p{Nd})/gu;

/** Whether a text says the numbers of another one, in whatever order, language and way of writing. */
export function hasNumbersOf(text: string, other: string): boolean {
  const [said, expected] = [numbersIn(text), numbersIn(other)];
  return said.length === expected.length && said.every((each, place) => each === expected[place]);
}

/** The amount a part of the page was drawn with; 0 where a browser has put other numbers there (ADR-0014). */
export function amountShown(within: Element | null): number {
  const drawn = within?.querySelector<HTMLElement>('[data-amount]');
  const { amount = 0, words = '' } = drawn?.dataset ?? {};
  return hasNumbersOf(drawn?.textContent ?? '', words) ? Number(amount) : 0;
}

function numbersIn(text: string): readonly string[] {
  const digits = text.replaceAll(SEPARATOR, '').normalize('NFKC');
  return (digits.match(/\d+/g) ?? []).toSorted();
}
