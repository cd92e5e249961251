import { err, ok, type Result } from '@/domain/shared/result';

/** The facts a person tells and may hide from others (readings, Birth date and gender). */
export const HIDEABLE_FACTS = ['age', 'height', 'weight'] as const;

/** One of {@link HIDEABLE_FACTS}. */
export type HideableFact = (typeof HIDEABLE_FACTS)[number];

/** Checks what a person hides: any of the facts, in their own order; repetitions count once. */
export function parseHiddenFacts(
  input: unknown,
): Result<readonly HideableFact[], { readonly kind: 'hidden-invalid' }> {
  const known = (value: unknown): boolean => HIDEABLE_FACTS.some((fact) => fact === value);
  if (!Array.isArray(input) || !input.every(known)) return err({ kind: 'hidden-invalid' });
  return ok(HIDEABLE_FACTS.filter((fact) => input.includes(fact)));
}

/** The facts that others see: a hidden one is absent. */
export function shownFacts(
  facts: Readonly<Record<HideableFact, number>>,
  hidden: readonly string[],
): Readonly<Partial<Record<HideableFact, number>>> {
  const shown = HIDEABLE_FACTS.filter((fact) => !hidden.includes(fact));
  return Object.fromEntries(shown.map((fact) => [fact, facts[fact]]));
}
