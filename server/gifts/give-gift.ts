import { tierAt } from '@/domain/membership/tier';
import { findGift, priceOfGift, type Gift, type GiftRefusal } from '@/domain/gifts/gift';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import { coinsMissing } from '@/domain/wallet/debt';
import { costsMoreThanShown, type PriceChanged } from '@/domain/wallet/price-changed';
import { giftPayment } from '@/domain/wallet/spending';
import type { Transaction } from '@server/kernel/database';
import type {
  ChatOpenings,
  FirstMessageUnwanted,
  MissingFee,
} from '@server/kernel/ports/messaging';
import type { Clock, Ids } from '@server/kernel/ports/system';
import { type Ledger, ledgerKey } from '@server/kernel/ports/wallet';
import type { People } from '@server/kernel/ports/people';
import type { RequestChanged } from '@server/kernel/data/idempotency-store';
import type { GiftNews } from './gift-news';
import {
  giveOnce,
  localIdOf,
  type Given,
  type GiveOnceDeps,
  giftContent,
  isInReach,
} from './give-once';
import { insertGift, lockAllowance, takeFreeGift, type GivenGift } from './gift-store';

/** Gives a gift to a person. */
interface GiveGiftCommand {
  readonly giver: UserId;
  readonly receiver: UserId;
  /** As it came over the wire. */
  readonly giftId: unknown;
  /** Coins that it takes as the giver saw, with the opening of the conversation. */
  readonly shownPrice?: number | undefined;
  /** The one key of this intent, which becomes the message's `local_id`. */
  readonly key: string | undefined;
}

/** Why a gift was not given; nothing was taken. */
export type GiveGiftRefusal =
  | GiftRefusal
  | MissingFee
  | FirstMessageUnwanted
  | PriceChanged
  | RequestChanged;

/** Gives a gift: one of the free ones of the month as long as there are any, then for coins. */
export type GiveGift = (
  command: GiveGiftCommand,
) => Promise<Result<Given<GivenGift>, GiveGiftRefusal>>;

interface GiveGiftDeps extends GiveOnceDeps {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly openings: ChatOpenings;
  readonly people: Pick<People, 'find' | 'findAll' | 'reach'>;
  readonly news: GiftNews;
}

/** The name under which answers are remembered. */
export const GIVE_GIFT = 'gift/give';

/**
 * A gift to a person who is not a friend opens the conversation first. The count of free gifts is
 * locked before the conversation, and that before the balances, so that a person's gifts are judged
 * in a row.
 */
export function createGiveGift(deps: GiveGiftDeps): GiveGift {
  return async (command) => {
    const { giver: user, key, receiver, giftId } = command;
    const gift = findGift(giftId);
    if (!gift.ok) return gift;
    const call = { user, receiver, route: GIVE_GIFT, key, request: { receiver, giftId } };
    const given = await giveOnce(
      deps,
      call,
      (transaction) => give(deps, transaction, command, gift.value),
      giftContent,
    );
    if (given.ok) await tell(deps.news, given.value);
    return given;
  };
}

/**
 * A free gift changes no balance, nor does one that is received, but what open pages show beside it: how
 * many are left, and what came.
 */
async function tell(news: GiftNews, { giver, receiver, fee }: GivenGift): Promise<void> {
  if (fee > 0) await news.opened(giver, receiver);
  await news.balances(giver);
  await news.balances(receiver);
}

async function give(
  deps: GiveGiftDeps,
  transaction: Transaction,
  { giver, receiver, shownPrice, key }: GiveGiftCommand,
  gift: Gift,
): Promise<Result<GivenGift, GiveGiftRefusal>> {
  const now = deps.clock.now();
  const person = await deps.people.find(transaction, giver);
  if (!person) throw new Error(`a gift of nobody: ${giver}`);
  const inReach =
    giver !== receiver && (await isInReach(deps.people, transaction, giver, receiver));
  const used = await lockAllowance(transaction, giver, now);
  if (inReach) await deps.openings.note(transaction, giver, receiver, 'answered');
  const opening = inReach ? await deps.openings.feeFor(transaction, giver, receiver) : ok(coins(0));
  if (!opening.ok) return opening;
  const fee = opening.value;
  const balance = (await deps.ledger.lock(transaction, giver)).coins;
  const tier = tierAt(person.vipLevel, person.vipUntil, now);
  const price = priceOfGift(gift, {
    giver,
    receiver,
    blocked: !inReach,
    tier,
    usedThisMonth: used,
    coins: balance,
  });
  if (!price.ok) return price;
  const paid = price.value.kind === 'coins' ? price.value.coins : coins(0);
  if (costsMoreThanShown(paid + fee, shownPrice)) return err({ kind: 'price-changed' });
  const missing = coinsMissing(paid + fee, { coins: balance });
  if (missing > 0) return err({ kind: 'not-enough-coins-to-chat', missing });
  const id = deps.ids.ulid();
  const given = {
    id,
    giver,
    receiver,
    giftId: gift.id,
    price: price.value,
    worth: gift.price,
    fee,
    givenAt: now,
  };
  await insertGift(transaction, given, localIdOf(given, { key }));
  if (fee > 0) await deps.openings.open(transaction, giver, receiver);
  await (price.value.kind === 'free'
    ? takeOneFree(transaction, given, used)
    : payFor(deps, transaction, given, gift));
  return ok(given);
}

/** Cannot fail: the count was locked when it was read. */
async function takeOneFree(
  transaction: Transaction,
  { giver, givenAt }: GivenGift,
  used: number,
): Promise<void> {
  if (await takeFreeGift(transaction, giver, used, givenAt)) return;
  throw new Error(`the free gifts of ${giver} changed under a lock`);
}

/** Cannot be refused: the balance was locked when the rule looked at it. */
async function payFor(
  { ledger }: GiveGiftDeps,
  transaction: Transaction,
  { id, giver: from, receiver: to }: GivenGift,
  { id: giftId, price }: Gift,
): Promise<void> {
  const key = ledgerKey(`gift:${id}`);
  const posted = await ledger.post(transaction, giftPayment(key, { from, to, giftId, price }));
  if (!posted.ok) throw new Error(`${key} was refused: ${posted.error.kind}`);
}
