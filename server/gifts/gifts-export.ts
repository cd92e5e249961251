import {
  person,
  rowsOf,
  type ExportSection,
  type Fields,
} from '@server/kernel/data/export-sections';

const gift: Fields = {
  from: person('gift_given.giver'),
  to: person('gift_given.receiver'),
  gift: 'gift_given.gift',
  at: 'gift_given.given_at',
};

const packet: Fields = {
  from: person('red_packet.sender'),
  to: person('red_packet.recipient'),
  amount: 'red_packet.amount',
  note: 'red_packet.note',
  state: 'red_packet.state',
  sentAt: 'red_packet.sent_at',
  returnsAt: 'red_packet.returns_at',
  endedAt: 'red_packet.ended_at',
};

/** The export of the person's gifts and red packets. */
export const giftsExport: readonly ExportSection[] = [
  {
    name: 'gifts',
    sources: [
      rowsOf('gift_given.giver', ['gift_given.given_at', 'gift_given.id'], {
        ...gift,
        // What a gift cost is its giver's to know.
        coins: 'gift_given.coins',
        worth: 'gift_given.worth',
        month: 'gift_given.month',
      }),
      rowsOf('gift_given.receiver', ['gift_given.given_at', 'gift_given.id'], gift),
    ],
  },
  {
    name: 'freeGifts',
    sources: [
      rowsOf('gift_allowance.user_id', ['gift_allowance.month'], {
        month: 'gift_allowance.month',
        used: 'gift_allowance.used',
      }),
    ],
  },
  {
    name: 'redPackets',
    sources: [
      rowsOf('red_packet.sender', ['red_packet.id'], packet),
      rowsOf('red_packet.recipient', ['red_packet.id'], packet),
    ],
  },
];
