import { parseRedPacket, type RedPacket, type RedPacketProblem } from '@/domain/gifts/red-packet';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Coins } from '@/domain/wallet/coins';
import { coinsMissing } from '@/domain/wallet/debt';
import { isMoreThanTold, type MoreThanTold } from '@/domain/wallet/told-price';
import { redPacketSend } from '@/domain/wallet/spending';
import type { Transaction } from '@server/kernel/database';
import type { ChatOpenings, MissingFee } from '@server/kernel/ports/messaging';
import type { Clock, Ids } from '@server/kernel/ports/system';
import { type Ledger, ledgerKey } from '@server/kernel/ports/wallet';
import type { People } from '@server/kernel/ports/people';
import { localIdOf } from './give-once';
import { detailOf, postOnce } from './post-red-packet';
import { isInReach } from './reach';
import { insertRedPacket } from './red-packet-store';

/** A request to send a red packet; amount and note as they came over the wire. */
export interface SendRedPacketCommand {
  readonly from: UserId;
  readonly to: UserId;
  readonly amount: unknown;
  readonly note: unknown;
  /** Coins that it takes as the sender saw, with the opening of the conversation. */
  readonly told?: number | undefined;
  /** The one key of this intent, which becomes the message's `local_id`. */
  readonly key: string | undefined;
}

/** A red packet on its way. */
export interface SentRedPacket extends RedPacket {
  /** The coin that opened the conversation with it: 0 or 1. */
  readonly fee: Coins;
}

/** Why a red packet was not sent; nothing was taken. */
export type SendRedPacketRefusal =
  | RedPacketProblem
  | MissingFee
  | MoreThanTold
  | { readonly kind: 'peer-unreachable' };

export interface SendRedPacketDeps {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly openings: ChatOpenings;
  readonly people: Pick<People, 'reach'>;
}

/** Sends in `transaction`; the conversation is locked before the balances. */
export async function sendRedPacket(
  deps: SendRedPacketDeps,
  transaction: Transaction,
  { from, to, amount, note, told, key: localId }: SendRedPacketCommand,
): Promise<Result<SentRedPacket, SendRedPacketRefusal>> {
  if (from === to || !(await isInReach(deps.people, transaction, from, to))) {
    return err({ kind: 'peer-unreachable' });
  }
  const fee = await deps.openings.feeFor(transaction, from, to);
  const balance = (await deps.ledger.lock(transaction, from)).coins;
  const order = parseRedPacket(amount, note, balance);
  if (!order.ok) return order;
  if (isMoreThanTold(order.value.amount + fee, told)) return err({ kind: 'price-changed' });
  const missing = coinsMissing(order.value.amount + fee, { coins: balance });
  if (missing > 0) return err({ kind: 'not-enough-coins-to-chat', missing });
  if (fee > 0) await deps.openings.open(transaction, from, to);
  const id = deps.ids.ulid();
  const sentAt = deps.clock.now();
  const packet: RedPacket = { ...order.value, id, from, to, sentAt, state: 'waiting' };
  await insertRedPacket(transaction, packet, localIdOf(packet, { key: localId }));
  const key = ledgerKey(`rp:${id}:send`);
  await postOnce(deps, transaction, redPacketSend(key, packet.amount, detailOf(packet)));
  return ok({ ...packet, fee });
}
