import {
  openRedPacket,
  returnRedPacket,
  type RedPacket,
  type RedPacketRefusal,
} from '@/domain/gifts/red-packet';
import type { IdempotencyKey, UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { redPacketOpen, redPacketReturn } from '@/domain/wallet/spending';
import type { Database, Transaction } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import { type Ledger, ledgerKey } from '@server/kernel/ports/wallet';
import { detailOf, postOnce } from './post-red-packet';
import { endPending, findRedPacket } from './red-packet-store';

/** Why a red packet did not end; nothing was paid. */
export type EndRedPacketRefusal = RedPacketRefusal | { readonly kind: 'red-packet-unknown' };

export interface EndRedPacketDeps {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
}

/**
 * Opens a red packet in `transaction` and pays its receiver; for a third person it does not exist.
 */
export async function openPending(
  deps: EndRedPacketDeps,
  transaction: Transaction,
  packetId: string,
  by: UserId,
): Promise<Result<RedPacket, EndRedPacketRefusal>> {
  return end(deps, transaction, packetId, (packet) => {
    if (by !== packet.from && by !== packet.to) return err({ kind: 'red-packet-unknown' });
    const opened = openRedPacket(packet, by, deps.clock.now());
    return opened.ok ? ok({ packet: opened.value, movement: redPacketOpen }) : opened;
  });
}

/** Returns a red packet in `transaction` to its sender. */
export async function giveBack(
  deps: EndRedPacketDeps,
  transaction: Transaction,
  packetId: string,
): Promise<Result<RedPacket, EndRedPacketRefusal>> {
  return end(deps, transaction, packetId, (packet) => {
    const returned = returnRedPacket(packet, deps.clock.now());
    return returned.ok ? ok({ packet: returned.value, movement: redPacketReturn }) : returned;
  });
}

/** Under which the coins of a red packet leave the escrow, once. */
export function settlementKey(packetId: string): IdempotencyKey {
  return ledgerKey(`rp:${packetId}:settle`);
}

/** How a packet is to end, as the rule judges it, and the movement that goes with it. */
interface Ending {
  readonly packet: RedPacket;
  readonly movement: typeof redPacketOpen | typeof redPacketReturn;
}

/**
 * Ends a packet as `judge` allows; who comes second is judged by what the first has done. Opening and
 * return end a packet by the same guarded update and post under the same key, so that of all who try
 * at once one succeeds.
 */
async function end(
  deps: EndRedPacketDeps,
  transaction: Transaction,
  packetId: string,
  judge: (packet: RedPacket) => Result<Ending, EndRedPacketRefusal>,
): Promise<Result<RedPacket, EndRedPacketRefusal>> {
  const packet = await findRedPacket(transaction, packetId);
  if (!packet) return err({ kind: 'red-packet-unknown' });
  const ending = judge(packet);
  if (!ending.ok) return ending;
  const { packet: ended, movement } = ending.value;
  if (!(await endPending(transaction, ended, deps.clock.now()))) {
    const first = await findRedPacket(transaction, packetId);
    const late = judge(first ?? packet);
    if (late.ok) throw new Error(`the red packet ${packetId} has ended and could end again`);
    return late;
  }
  const key = settlementKey(packetId);
  await postOnce(deps, transaction, movement(key, packet.amount, detailOf(packet)));
  return ok(ended);
}
