import { foldedSpellings } from '@/domain/shared/folded-text';

/** People whom a search by name shows at most. */
export const MAX_NAME_MATCHES = 20;

/** The person to whom a search leads at once: the only one that was found (specification §5, "Search by ID"). */
export function onlyFound<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Whether a person of these names is meant by a search: what was typed is part of one of them, as
 * `foldText` compares. `oneForm` gives Han characters in one of their forms (readings, Search by name).
 */
export function isNamed(
  names: readonly string[],
  typed: string,
  oneForm: (text: string) => string = (text) => text,
): boolean {
  const spellings = (text: string): readonly string[] => foldedSpellings(oneForm(text));
  const wanted = spellings(typed).filter((spelling) => spelling !== '');
  return names.some((name) =>
    spellings(name).some((spelling) => wanted.some((part) => spelling.includes(part))),
  );
}
