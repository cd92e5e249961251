import { accountNumber } from '@/domain/account/account-number';
import { levelOfTier } from '@/domain/membership/tier';
import { HIDEABLE_FACTS } from '@/domain/profile/hidden-facts';
import { mayChangeIdentity } from '@/domain/profile/identity-change';
import type { EpochMs } from '@/domain/shared/time';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import type { BalancesOf } from '@server/kernel/ports/wallet';
import type { ChatConnectionOf, ReadOwnInfo } from '@server/kernel/ports/chat';
import type { Relations } from '@server/kernel/ports/people';
import type { Clock } from '@server/kernel/ports/system';
import type { installationPrices } from './system-routes';
import { findPerson, type UserRow } from './profile-store';
import { languageOf, tierOf } from './to-user-vo';
import { instantOf, iso } from '@server/kernel/instants';

interface OwnInfoDeps {
  readonly db: Database;
  readonly relations: Pick<Relations, 'followCounts' | 'privacyOf'>;
  readonly balancesOf: BalancesOf;
  readonly chatConnectionOf: ChatConnectionOf;
  readonly clock: Clock;
  readonly prices: ReturnType<typeof installationPrices>;
  /** Nothing can be paid with money here. */
  readonly coinsUnsold?: boolean;
}

/** @throws Error when there is no such person: a live session always has one */
export function createReadOwnInfo({
  db,
  relations,
  balancesOf,
  chatConnectionOf,
  clock,
  prices,
  coinsUnsold,
}: OwnInfoDeps): ReadOwnInfo {
  return async (user, visit = { entering: false }) => {
    // None of them needs the answer of another.
    const [row, balances, userDataVo, userSetVo] = await Promise.all([
      findPerson(db, user),
      balancesOf(user),
      relations.followCounts(db, user),
      relations.privacyOf(db, user),
    ]);
    if (!row) throw new Error(`no person ${user}`);
    const now = clock.now();
    const tier = tierOf(row, now);
    return {
      userInfo: {
        ...profileOf(row),
        genderFrom: restUntil(row.gender_changed_at, now),
        birthdayFrom: restUntil(row.birth_changed_at, now),
        vipLevel: levelOfTier(tier),
        vipUntil: tier === 'ordinary' ? null : (row.vip_until?.toISOString() ?? null),
        userAccountVo: balances,
        ...prices,
        ...(coinsUnsold && { coinsUnsold }),
        userDataVo,
        userSetVo,
      },
      chat: await chatConnectionOf(
        { user, address: row.im_account as ChatAddress, secret: row.im_secret },
        visit,
      ),
    };
  };
}

/** When it can be changed again, in ISO 8601; null when that is now. */
function restUntil(changedAt: Date | null, now: EpochMs): string | null {
  const may = mayChangeIdentity(changedAt ? instantOf(changedAt) : undefined, now);
  return may.ok ? null : iso(may.error.from);
}

function profileOf(row: UserRow) {
  const account = accountNumber(row.id as UserId);
  const { birth_year: year, birth_month: month, birth_day: date } = row;
  return {
    id: row.id,
    account,
    nickname: row.nickname,
    avatar: row.avatar,
    gender: row.gender,
    birthday: { year, month, ...(date !== null && { date }) },
    country: row.country,
    height: row.height,
    weight: row.weight,
    occupation: row.occupation,
    hobbies: row.hobbies,
    signature: row.signature,
    hidden: HIDEABLE_FACTS.filter((fact) => row.hides.includes(fact)),
    email: row.email ?? '',
    language: languageOf(row),
    memberId: String(account),
    imAccount: row.im_account,
    isPayMsg: row.is_pay_msg,
    isBurnPayMsg: row.is_burn_pay_msg,
  };
}
