import { accountNumber } from '@/domain/account/account-number';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@/domain/shared/language';
import { levelOfTier, tierAt, type Tier } from '@/domain/membership/tier';
import { ageOn, type BirthDate } from '@/domain/profile/birth-date';
import { shownFacts } from '@/domain/profile/hidden-facts';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Standing, UserCard } from '@server/kernel/ports/people';
import type { Presence } from '@server/kernel/ports/chat';
import type { UserRow } from './profile-store';
import { instantOf } from '@server/kernel/instants';

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
export function toUserVo(row: UserRow, { standing, presence, now }: View): UserCard {
  return {
    id: row.id,
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
    hobbies: row.hobbies.join(','),
    signature: row.signature,
    language: languageOf(row),
    vipLevel: levelOfTier(tierOf(row, now)),
    imAccount: row.im_account,
    onlineState: presence.online(row.im_account as ChatAddress) ? 1 : 0,
    demo: row.demo,
    friend: standing.friend,
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
function birthDateOf(row: UserRow): BirthDate {
  const { birth_year: year, birth_month: month, birth_day: day } = row;
  return { year, month, ...(day !== null && { day }) };
}
