import type { BirthDate } from '@/domain/profile/birth-date';
import type { Gender } from '@/domain/profile/gender';
import type { Language } from '@/domain/shared/language';

/** An account that nobody signs in to: the support account, or a demo companion. */
export interface ServiceAccount {
  /** The name in the chat service. */
  readonly address: string;
  readonly nickname: string;
  /** As the database stores it: `avatarText`. */
  readonly avatar: string;
  readonly gender: Gender;
  readonly birthDate: BirthDate;
  readonly country: string;
  readonly height: number;
  readonly weight: number;
  readonly occupation: string;
  readonly interests: readonly string[];
  readonly signature: string;
  readonly language: Language;
}

/** Gives an empty database its companions; one in which anybody has an account gets none. */
export type CreateCompanionAccounts = (companions: readonly ServiceAccount[]) => Promise<void>;
