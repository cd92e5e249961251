import type { Correspondent } from './conversation';
import { DAY, later, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import { coins, type Coins } from '@/domain/wallet/coins';

/** What the first message to a person who is not a friend costs its sender (specification §6, §9). */
export const NEW_FRIEND_PRICE: Coins = coins(1);
/** How long that coin opens the conversation, for both (readings, Money). */
export const OPEN_FOR: Milliseconds = DAY;

/** The relation of two people at the moment one writes to the other. */
export interface ChatRelation {
  readonly friends: boolean;
  readonly support: boolean;
  /** One of the two is a demo companion, which costs no coins. */
  readonly companion: boolean;
  /** Until when an earlier coin, of either, keeps the conversation open. */
  readonly openUntil?: EpochMs | undefined;
}

/** The coin the next message costs: none between friends, with support or a demo companion, or before `openUntil` (readings, Money). */
export function newFriendFee(relation: ChatRelation, now: EpochMs): Coins {
  const { friends, support, companion, openUntil } = relation;
  const open = openUntil !== undefined && now < openUntil;
  return friends || support || companion || open ? coins(0) : NEW_FRIEND_PRICE;
}

/** The coin the next message of a conversation costs; as long as the person is not known, it may cost one. */
export function openingFee(
  { kind, person }: Pick<Correspondent, 'kind' | 'person'>,
  now: EpochMs,
): Coins {
  const { friends = false, demo: companion = false, openUntil } = person ?? {};
  return newFriendFee({ friends, support: kind === 'support', companion, openUntil }, now);
}

/** Whether the next message would be a first one, and the other person wants none (readings, Requests). */
export function isUnwantedFirst(to: Pick<Correspondent, 'kind' | 'person'>, now: EpochMs): boolean {
  return to.person?.unwantedFirst === true && openingFee(to, now) > 0;
}

/** When a conversation opened by a coin at `paidAt` closes again. */
export function closesAt(paidAt: EpochMs): EpochMs {
  return later(paidAt, OPEN_FOR);
}
