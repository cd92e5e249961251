import type { RedPacket } from '@/domain/gifts/red-packet';
import type { Movement } from '@/domain/wallet/ledger';
import type { RedPacketDetail } from '@/domain/wallet/movement-kinds';
import type { Transaction } from '@server/kernel/database';
import type { Ledger } from '@server/kernel/ports/wallet';

/**
 * Posts a movement of a red packet.
 *
 * @throws Error if it is refused or known: the amount was seen under a lock, or is in escrow once
 */
export async function postOnce(
  { ledger }: { readonly ledger: Ledger },
  transaction: Transaction,
  movement: Movement,
): Promise<void> {
  const posted = await ledger.post(transaction, movement);
  if (!posted.ok) throw new Error(`${movement.key} was refused: ${posted.error.kind}`);
  if (!posted.value.posted) throw new Error(`${movement.key} was posted before`);
}

/** What the bill says of a red packet's movements. */
export function detailOf({ id, from, to }: RedPacket): RedPacketDetail {
  return { packetId: id, from, to };
}
