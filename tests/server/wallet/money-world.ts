import type { Kysely, Updateable } from 'kysely';
import { expect } from 'vitest';
import { type ChatAddress, type UserId, userId } from '@/domain/shared/ids';
import { paymentTakenBack } from '@/domain/wallet/take-back';
import { move, userAccount, welcomeGrant } from '@/domain/wallet/transactions';
import type { Schema } from '@server/kernel/data/query';
import { findBrokenInvariants } from '@server/wallet/invariant-store';
import { ledgerKey, type Ledger } from '@server/kernel/ports/wallet';
import { createLedger } from '@server/wallet/ledger-store';
import type { Ids } from '@server/kernel/ports/system';
import { createSecureIds } from '@server/kernel/secrets';
import { at } from '@tests/support/builders';
import { expectOk } from '@tests/support/expect-result';
import { movableClock, type MovableClock } from '@tests/support/movable-clock';

/** A person of a test. */
export interface TestPerson {
  readonly id: UserId;
  readonly address: ChatAddress;
}

/** The ledger of a test's database, and people who own something. */
export interface MoneyWorld {
  readonly db: Kysely<Schema>;
  readonly clock: MovableClock;
  readonly ids: Ids;
  readonly ledger: Ledger;
  /** Makes a person; what they own comes from the mint. */
  person(has?: Possessions): Promise<TestPerson>;
  /** Takes a payment of so many coins back; what is not held is owed. */
  owes(user: UserId, amount: number): Promise<void>;
  /** Nothing about money is wrong. */
  expectSound(): Promise<void>;
}

/** What a person of a test has, and their profile where it matters. */
export interface Possessions {
  readonly coins?: number;
  readonly characters?: number;
  /** They have a membership unless the profile has a past end of it. */
  readonly vipCharacters?: number;
  readonly profile?: Partial<PersonRow>;
}

/** Changes what is stored of a person. */
export async function updatePerson(
  db: Kysely<Schema>,
  id: number,
  change: Updateable<Schema['app_user']>,
): Promise<void> {
  await db.updateTable('app_user').set(change).where('id', '=', id).execute();
}

type PersonRow = ReturnType<typeof personRow>;

let people = 0;

/** A world over an empty database. */
export function moneyWorld(
  db: Kysely<Schema>,
  clock: MovableClock = movableClock(at('2026-03-10T12:00:00Z')),
): MoneyWorld {
  const ids = createSecureIds(clock);
  const ledger = createLedger({ db, clock });
  return {
    db,
    clock,
    ids,
    ledger,
    person: async ({ coins = 0, characters = 0, vipCharacters = 0, profile = {} } = {}) => {
      people += 1;
      const member = vipCharacters > 0 && { vip_level: 1, vip_until: new Date('2030-01-01') };
      const born = personRow(`person-${people}`, new Date(clock.now()));
      const row = { ...born, ...member, ...profile };
      const made = await db
        .insertInto('app_user')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      const id = userId(made.id);
      if (coins + characters + vipCharacters > 0)
        await db.transaction().execute(async (transaction) => {
          const grant = welcomeGrant(ledgerKey(`welcome:${id}`), id, { coins, characters });
          if (grant) expectOk(await ledger.post(transaction, grant));
          const entries = move({ kind: 'mint' }, userAccount(id), 'vip-character', vipCharacters);
          if (entries.length === 0) return;
          const key = ledgerKey(`membership:${id}`);
          const who = { user: id, target: id, orderId: 'order' };
          const detail = { ...who, tier: 'vip', characters: vipCharacters } as const;
          expectOk(await ledger.post(transaction, { kind: 'membership', key, entries, detail }));
        });
      return { id, address: row.im_account as ChatAddress };
    },
    owes: async (user, amount) => {
      const { coins: held } = await ledger.balancesOf(user);
      const detail = { user, orderId: 'order', cents: amount * 100 };
      const key = ledgerKey(`back:${ids.ulid()}`);
      const movement = paymentTakenBack(key, { amount, held }, detail);
      if (!movement) return;
      await db
        .transaction()
        .execute(async (transaction) => void expectOk(await ledger.post(transaction, movement)));
    },
    expectSound: async () => expect(await findBrokenInvariants(db)).toEqual([]),
  };
}

function personRow(name: string, now: Date) {
  return {
    email: `${name}@example.org` as string | null,
    password_hash: null as string | null,
    nickname: name,
    avatar: 'gen:fern',
    gender: 2,
    is_pay_msg: false,
    is_burn_pay_msg: false,
    birth_year: 1990,
    birth_month: 5,
    birth_day: null as number | null,
    country: 'DE',
    height: 170,
    weight: 65,
    occupation: 'other',
    hobbies: ['music'],
    signature: '',
    language: 'en',
    vip_level: 0,
    vip_until: null as Date | null,
    im_account: name,
    im_secret: 'secret',
    demo: false,
    status: 'active' as 'active' | 'deleted' | 'banned',
    created_at: now,
    last_seen_at: now as Date | null,
  };
}
