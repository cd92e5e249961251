import { accountNumber } from '@/domain/account/account-number';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@/domain/shared/language';
import { tierAt, type Tier } from '@/domain/membership/tier';
import { ageOn, type BirthDate } from '@/domain/profile/birth-date';
import { shownFacts } from '@/domain/profile/person';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Standing, UserCard } from '@server/kernel/ports/people';
import type { Presence } from '@server/kernel/ports/chat';
import type { UserRow } from './profile-store';
import { instantOf } from '@server/kernel/time';

/** The parts of a public card that depend on the viewer and on the time. */
export interface View {
  readonly standing: Pick<Standing, 'friend' | 'blocked'>;
  readonly presence: Presence;
  readonly now: EpochMs;
}

/**
 * What anybody signed in may see of another person. No other function makes a public card: never
 * e-mail, balances, chat secret, the day of birth, or a fact the person hides.
 */
export function toCard(row: UserRow, { standing, presence, now }: View): UserCard {
  return {
    id: row.id as UserId,
    account: accountNumber(row.id as UserId),
    nickname: row.nickname,
    avatar: row.avatar,
    gender: row.gender,
    country: row.country,
    ...shownFacts(
      { age: Math.max(0, ageOn(birthDateOf(row), now)), height: row.height, weight: row.weight },
      row.hides,
    ),
    occupation: row.occupation,
    interests: row.hobbies,
    introduction: row.signature,
    language: languageOf(row),
    tier: tierOf(row, now),
    address: row.im_account as ChatAddress,
    online: presence.online(row.im_account as ChatAddress),
    demo: row.demo,
    friends: standing.friend,
    blocked: standing.blocked,
  };
}

/** The language a person is written to in. */
export function languageOf({ language }: Pick<UserRow, 'language'>): Language {
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/** The tier in force at `now`. */
export function tierOf(row: Pick<UserRow, 'vip_level' | 'vip_until'>, now: EpochMs): Tier {
  const until = row.vip_until === null ? undefined : instantOf(row.vip_until);
  return tierAt(row.vip_level, until, now);
}

/** The day of birth in the domain's words. */
export function birthDateOf(row: UserRow): BirthDate {
  const { birth_year: year, birth_month: month, birth_day: day } = row;
  return { year, month, ...(day !== null && { day }) };
}
