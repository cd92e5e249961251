import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ApiFailure } from '@/application/shared/api-failure';

/** One movement of one balance. */
export interface BillRecord {
  readonly id: string;
  /** Kind of the ledger transaction, such as `welcome`; the catalogues put it into words. */
  readonly item: string;
  readonly unit: 'coin' | 'character' | 'vip-character';
  /** Signed. */
  readonly change: number;
  readonly at: EpochMs;
  readonly counterpart?: string;
}

/** A page of movements, newest first; no `older` means the start was reached. */
export interface BillPage {
  readonly rows: readonly BillRecord[];
  readonly older?: string;
}

/** The wallet calls (specification §7). */
export interface WalletApi {
  bills(before?: string): Promise<Result<BillPage, ApiFailure>>;
}
