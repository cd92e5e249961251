import { FIRST_BIRTH_YEAR } from '@/domain/profile/birth-date';
import { GENDERS } from '@/domain/profile/gender';
import { DEFAULT_LANGUAGE } from '@/domain/shared/language';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import type { Ids } from '@server/kernel/ports/ids';
import { CHAT_SECRET_BYTES } from '@server/kernel/secrets';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { BLANK_AVATAR } from '@/domain/profile/avatar';

/** Nickname of the support account; the interface has a word of its own for it. */
const SUPPORT_NAME = 'Parley';

/** Makes the support account at the first start; nobody can sign in to it with a password. */
export async function ensureSupportAccount(db: Database, ids: Ids, clock: Clock): Promise<void> {
  await query(db)
    .insertInto('app_user')
    .values({
      email: null,
      password_hash: null,
      nickname: SUPPORT_NAME,
      avatar: BLANK_AVATAR,
      gender: GENDERS.other,
      birth_year: FIRST_BIRTH_YEAR,
      birth_month: 1,
      birth_day: null,
      country: '',
      height: 0,
      weight: 0,
      occupation: '',
      hobbies: [],
      signature: '',
      language: DEFAULT_LANGUAGE,
      vip_until: null,
      im_account: SUPPORT_ADDRESS,
      im_secret: ids.token(CHAT_SECRET_BYTES),
      created_at: new Date(clock.now()),
      last_seen_at: null,
    })
    .onConflict((conflict) => conflict.column('im_account').doNothing())
    .execute();
}
