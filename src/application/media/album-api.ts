import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { Coins } from '@/domain/wallet/coins';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Listed } from '@/application/shared/listed';
import type { SpendFailure } from '@/application/shared/spend-failure';

/** One picture of an album; without an address it is locked. */
export interface AlbumPicture {
  readonly id: string;
  readonly url?: string;
  readonly width: number;
  readonly height: number;
  readonly at: EpochMs;
}

/** A page of an album, and the price of unlocking its pictures now. */
interface AlbumPage extends Listed<AlbumPicture> {
  readonly total: number;
  readonly fee: Coins;
}

/** An answer of the server, or why there is none. */
type Answer<T> = Promise<Result<T, ApiFailure>>;

/** The calls about albums (specification §7, "Matching and album"). */
export interface AlbumApi {
  list(owner: UserId, before?: string): Answer<AlbumPage>;
  /** Adds an uploaded object to the user's album. */
  add(key: string): Answer<AlbumPicture>;
  remove(id: string): Answer<void>;
  restore(id: string): Answer<void>;
  /** Buys the photo permission for at most the coins `told`; resolves with the coins paid. */
  unlock(owner: UserId, told: Coins): Promise<Result<Coins, SpendFailure>>;
}
