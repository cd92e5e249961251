import type { Kysely, Transaction } from 'kysely';
import { findGift, priceOfGift, type Gift, type GiftRefusal } from '@/domain/gifts/gift';
import type { UserId } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import { giftPayment } from '@/domain/wallet/spending';
import type { Schema } from '../data/schema';
import { findPerson } from '../people/repositories/people';
import { tierOf } from '../people/to-user-vo';
import type { Clock } from '../ports/clock';
import type { Ids } from '../ports/ids';
import type { Ledger } from '../ports/ledger';
import type { AnnounceBalances } from './announce-balances';
import { insertGift, lockAllowance, takeFreeGift, type GivenGift } from './gift-repository';
import type { Idempotency, RequestChanged } from './idempotency-repository';
import { ledgerKey } from './ledger-repository';
import { isInReach } from './reach';

/** Somebody gives somebody a gift. */
export interface GiveGiftCommand {
  readonly giver: UserId;
  readonly receiver: UserId;
  /** As it came over the wire. */
  readonly giftId: unknown;
  /** The one key of this intent. */
  readonly key: string;
}

/** Gives a gift: one of the free ones of the month as long as there are any, then for coins. */
export type GiveGift = (
  command: GiveGiftCommand,
) => Promise<Result<GivenGift, GiftRefusal | RequestChanged>>;

/** What giving is built from. */
export interface GiveGiftDeps {
  readonly db: Kysely<Schema>;
  readonly ledger: Ledger;
  readonly idempotency: Idempotency;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly announce: AnnounceBalances;
}

/** The count of free gifts is locked before the balances, so that a person's gifts are judged in a row. */
export function createGiveGift(deps: GiveGiftDeps): GiveGift {
  return async (command) => {
    const { giver: user, key, receiver, giftId } = command;
    const gift = findGift(giftId);
    if (!gift.ok) return gift;
    const call = { user, route: 'gift/give', key, request: { receiver, giftId } };
    const given = await deps.db
      .transaction()
      .execute((transaction) =>
        deps.idempotency.once(transaction, call, () =>
          give(deps, transaction, command, gift.value),
        ),
      );
    if (given.ok && given.value.price.kind === 'coins') await deps.announce(user);
    return given;
  };
}

async function give(
  deps: GiveGiftDeps,
  transaction: Transaction<Schema>,
  { giver, receiver }: GiveGiftCommand,
  gift: Gift,
): Promise<Result<GivenGift, GiftRefusal>> {
  const now = deps.clock.now();
  const person = await findPerson(transaction, giver);
  if (!person) throw new Error(`a gift of nobody: ${giver}`);
  const used = await lockAllowance(transaction, giver, now);
  const price = priceOfGift(gift, {
    giver,
    receiver,
    blocked: !(await isInReach(transaction, giver, receiver)),
    tier: tierOf(person, now),
    usedThisMonth: used,
    coins: (await deps.ledger.lock(transaction, giver)).coins,
  });
  if (!price.ok) return price;
  const id = deps.ids.ulid();
  const given: GivenGift = {
    id,
    giver,
    receiver,
    giftId: gift.id,
    price: price.value,
    givenAt: now,
  };
  await insertGift(transaction, given);
  await (price.value.kind === 'free'
    ? takeOneFree(transaction, given, used)
    : payFor(deps, transaction, given, gift));
  return ok(given);
}

/** Cannot fail: the count was locked when it was read. */
async function takeOneFree(
  transaction: Transaction<Schema>,
  { giver, givenAt }: GivenGift,
  used: number,
): Promise<void> {
  if (await takeFreeGift(transaction, giver, used, givenAt)) return;
  throw new Error(`the free gifts of ${giver} changed under a lock`);
}

/** Cannot be refused: the balance was locked when the rule looked at it. */
async function payFor(
  { ledger }: GiveGiftDeps,
  transaction: Transaction<Schema>,
  { id, giver: from, receiver: to }: GivenGift,
  { id: giftId, price }: Gift,
): Promise<void> {
  const key = ledgerKey(`gift:${id}`);
  const posted = await ledger.post(transaction, giftPayment(key, { from, to, giftId, price }));
  if (!posted.ok) throw new Error(`${key} was refused: ${posted.error.kind}`);
}
