import type { Migration } from './migration';

/** Each person's red packets by state, newest first; they also find those of a sender who is gone. */
export const redPacketLists: Migration = {
  id: '0053-red-packet-lists',
  sql: `
    create index red_packet_sent on red_packet (sender, state, sent_at, id);
    create index red_packet_received on red_packet (recipient, state, sent_at, id);
    drop index red_packet_sender;
  `,
};
