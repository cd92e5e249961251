import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ApiFailure } from '@/application/shared/api-failure';

/** One movement of a balance. */
export interface BillRecord {
  readonly id: string;
  /** The kind of ledger transaction, such as `welcome`; the catalogues have its name. */
  readonly item: string;
  readonly unit: 'coin' | 'character' | 'vip-character' | 'coin-debt';
  /** The signed change of the balance. */
  readonly change: number;
  readonly at: EpochMs;
  readonly counterpart?: string;
  /** The words of whoever granted coins. */
  readonly reason?: string;
}

/** A page of movements, newest first; without `older` it is the last one. */
export interface BillPage {
  readonly rows: readonly BillRecord[];
  readonly older?: string;
}

/** The wallet calls (specification §7). */
export interface WalletApi {
  bills(before?: string): Promise<Result<BillPage, ApiFailure>>;
}
