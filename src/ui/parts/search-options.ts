import type { Option } from './option';

/**
 * The options a typed text could mean, those that begin with it first; accents and case do not
 * matter. An empty text means all.
 */
export function searchOptions<Value extends string>(
  options: readonly Option<Value>[],
  typed: string,
): readonly Option<Value>[] {
  const sought = fold(typed);
  if (sought === '') return options;
  const found = options.filter(({ label }) => fold(label).includes(sought));
  const starts = ({ label }: Option): boolean => fold(label).startsWith(sought);
  return [...found.filter(starts), ...found.filter((option) => !starts(option))];
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim();
}
