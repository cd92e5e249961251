import { err, ok, type Result } from '@/domain/shared/result';

/**
 * The version of the terms that is shown and agreed to now, by its month; agreeing includes the
 * statement to be old enough. New duties for people make a new version.
 */
export const CURRENT_TERMS = '2026-11';

/** A version of the terms. */
export type TermsVersion = typeof CURRENT_TERMS;

/** Why an agreement does not count: there are newer terms than those that were shown. */
export type TermsProblem = { readonly kind: 'terms-outdated' };

/** Reads the version a person has agreed to; undefined where a program registered without showing any. */
export function parseTerms(input: unknown): Result<TermsVersion | undefined, TermsProblem> {
  if (input === undefined) return ok(undefined);
  return input === CURRENT_TERMS ? ok(CURRENT_TERMS) : err({ kind: 'terms-outdated' });
}
