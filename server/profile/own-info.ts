import { accountNumber } from '@/domain/account/account-number';
import { HIDEABLE_FACTS } from '@/domain/profile/person';
import { mayChangeIdentity } from '@/domain/profile/profile';
import type { EpochMs } from '@/domain/shared/time';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import type { BalancesOf } from '@server/kernel/ports/wallet';
import type { ChatConnectionOf, ReadOwnInfo } from '@server/kernel/ports/chat';
import type { Relations } from '@server/kernel/ports/people';
import type { Clock } from '@server/kernel/ports/system';
import type { installationPrices } from './system-routes';
import { findPerson } from './profile-store';
import { birthDateOf, faceMark, languageOf, tierOf } from './people';
import { instantOf } from '@server/kernel/time';

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
    const [row, balances, { fans, follow: follows }, privacy] = await Promise.all([
      findPerson(db, user),
      balancesOf(user),
      relations.followCounts(db, user),
      relations.privacyOf(db, user),
    ]);
    if (!row) throw new Error(`no person ${user}`);
    const now = clock.now();
    const tier = tierOf(row, now);
    const address = row.im_account as ChatAddress;
    const genderFrom = restUntil(row.gender_changed_at, now);
    const birthFrom = restUntil(row.birth_changed_at, now);
    return {
      me: {
        id: user,
        account: accountNumber(user),
        nickname: row.nickname,
        avatar: row.avatar,
        gender: row.gender,
        birth: birthDateOf(row),
        country: row.country,
        height: row.height,
        weight: row.weight,
        occupation: row.occupation,
        interests: row.hobbies,
        introduction: row.signature,
        hidden: HIDEABLE_FACTS.filter((fact) => row.hides.includes(fact)),
        ...(genderFrom !== undefined && { genderFrom }),
        ...(birthFrom !== undefined && { birthFrom }),
        email: row.email ?? '',
        language: languageOf(row),
        tier,
        ...faceMark(row),
        ...(tier !== 'ordinary' && row.vip_until && { tierUntil: instantOf(row.vip_until) }),
        address,
        balances,
        ...prices,
        ...(coinsUnsold && { coinsUnsold }),
        fans,
        follows,
        privacy,
        messageNoticeDue: row.is_pay_msg,
        burnNoticeDue: row.is_burn_pay_msg,
      },
      chat: await chatConnectionOf({ user, address, secret: row.im_secret }, visit),
    };
  };
}

/** When it can be changed again; undefined when that is now. */
function restUntil(changedAt: Date | null, now: EpochMs): EpochMs | undefined {
  const may = mayChangeIdentity(changedAt ? instantOf(changedAt) : undefined, now);
  return may.ok ? undefined : may.error.from;
}
