import { foldText } from '@/domain/shared/folded-text';
import type { Option } from './option';

/**
 * The options a typed text could mean, those that begin with it first, compared as `foldText` does. An
 * empty text means all.
 */
export function searchOptions<Value extends string>(
  options: readonly Option<Value>[],
  typed: string,
): readonly Option<Value>[] {
  const sought = foldText(typed);
  if (sought === '') return options;
  const found = options.filter(({ label }) => foldText(label).includes(sought));
  const starts = ({ label }: Option): boolean => foldText(label).startsWith(sought);
  return [...found.filter(starts), ...found.filter((option) => !starts(option))];
}
