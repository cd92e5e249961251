import { asText } from '@/domain/shared/input';
import { coinAmount, field, filledText, kind } from './kind';

/** Coins in a red packet. */
export const redPacket = kind({
  name: 'red-packet',
  wire: 'red-packet',
  fields: {
    /** Empty until it is given. */
    packetId: filledText('packet_id'),
    amount: coinAmount('amount'),
    note: field('note', asText),
  },
  prepare: 'giving',
  words: 'note',
  exported: { amount: 'amount', note: 'note' },
  push: 'redPacket',
});
