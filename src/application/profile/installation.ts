import type { ApiFailure } from '@/application/shared/api-failure';
import type { Result } from '@/domain/shared/result';
import type { TranslationPrice } from '@/domain/translation/quote';
import type { CoinPrice } from '@/domain/wallet/coin-price';

/** What an installation says of its prices and rights to anybody. */
export interface Installation {
  /** The address for reports about what people cannot use; absent: none is given. */
  readonly accessibilityContact?: string;
  readonly translationPrice: TranslationPrice;
  /** What a coin is worth in money; absent: not said. */
  readonly coinPrice?: CoinPrice;
  /** Days in which a buyer of coins may withdraw from the contract; absent: none. */
  readonly withdrawalDays?: number;
}

/** Reads it, also for people without an account. */
export type ReadInstallation = () => Promise<Result<Installation, ApiFailure>>;
