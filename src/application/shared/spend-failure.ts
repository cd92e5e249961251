import type { MoreThanTold } from '@/domain/wallet/told-price';
import type { ApiFailure } from './api-failure';

/**
 * `not-enough-coins`: nothing was taken (specification §8, "code 105 or 106"); `price-changed`: nor here,
 * where it takes more than was shown.
 */
export type SpendFailure = { readonly kind: 'not-enough-coins' } | MoreThanTold | ApiFailure;
