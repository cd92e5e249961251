import type { Language } from '@/domain/shared/language';
import type { PaymentNotice } from '@/domain/profile/payment-notices';
import type { Me, Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';

/** The fields of the user's profile that can be changed. */
export interface ProfileChange {
  readonly nickname?: string;
  readonly avatar?: string;
  readonly introduction?: string;
  readonly occupation?: string;
  readonly country?: string;
  readonly height?: number;
  readonly weight?: number;
  readonly interests?: readonly string[];
  readonly gender?: number;
  readonly birth?: Me['birth'];
  readonly hidden?: Me['hidden'];
}

/** The calls about people (specification §7, "User"). */
export interface ProfileApi {
  person(id: UserId): Promise<Result<Person, ApiFailure>>;
  /** The person with this account number, or the people the user knows whose name contains the text. */
  search(content: string): Promise<Result<readonly Person[], ApiFailure>>;
  recommended(): Promise<Result<readonly Person[], ApiFailure>>;
  block(id: UserId): Promise<Result<void, ApiFailure>>;
  unblock(id: UserId): Promise<Result<void, ApiFailure>>;
  /** The people the user has blocked, the latest first. */
  blocked(): Promise<Result<readonly Person[], ApiFailure>>;
  /** Gives a person a name that only the user sees; the empty text removes it. */
  rename(id: UserId, remark: string): Promise<Result<void, ApiFailure>>;
  /** Changes what the user wants to read. */
  changeLanguage(language: Language): Promise<Result<void, ApiFailure>>;
  /** The notice is not due any more, on any device. */
  acknowledge(notice: PaymentNotice): Promise<Result<void, ApiFailure>>;
  changeProfile(change: ProfileChange): Promise<Result<Me, ApiFailure>>;
}
