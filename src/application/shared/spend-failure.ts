import type { ApiFailure } from './api-failure';

/** `not-enough-coins`: nothing was taken (specification §8, "code 105 or 106"). */
export type SpendFailure = { readonly kind: 'not-enough-coins' } | ApiFailure;
