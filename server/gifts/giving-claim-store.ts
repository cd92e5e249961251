import { query } from '@server/kernel/data/query';
import type { GivingClaims } from '@server/kernel/ports/giving-claims';

/** Claims by one guarded update each, so that of two messages at once one gets what was given. */
export const givingClaims: GivingClaims = {
  claimGift: async (transaction, { sender, recipient, clientId }, shown) => {
    const { recordId, giftId, worth } = shown;
    const claimed = await query(transaction)
      .updateTable('gift_given')
      .set({ client_id: clientId })
      .where('id', '=', recordId)
      .where('giver', '=', sender)
      .where('receiver', '=', recipient)
      .where('gift', '=', giftId)
      .$if(worth !== undefined, (gift) => gift.where('worth', '=', worth ?? null))
      .where((gift) => gift.or([gift('client_id', 'is', null), gift('client_id', '=', clientId)]))
      .returning('id')
      .executeTakeFirst();
    return claimed !== undefined;
  },
  claimRedPacket: async (transaction, { sender, recipient, clientId }, packet) => {
    const claimed = await query(transaction)
      .updateTable('red_packet')
      .set({ client_id: clientId })
      .where('id', '=', packet.packetId)
      .where('sender', '=', sender)
      .where('recipient', '=', recipient)
      .where('amount', '=', packet.amount)
      .where('note', '=', packet.note)
      .where((row) => row.or([row('client_id', 'is', null), row('client_id', '=', clientId)]))
      .returning('id')
      .executeTakeFirst();
    return claimed !== undefined;
  },
};
