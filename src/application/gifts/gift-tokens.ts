import type { ComplaintsApi } from '@/application/complaints/complaints-api';
import type { SendComplaint } from '@/application/complaints/send-complaint';
import type { GiftsApi } from './gifts-api';
import type { RedPacketsApi } from './red-packets-api';
import type { RedPackets } from './red-packets';
import { token } from '@/application/shared/token';
import type { OpenRedPacket } from './open-red-packet';
import type { ReadRedPacket } from './read-red-packet';
import type { SendGift } from './send-gift';
import type { SendRedPacket } from './send-red-packet';

/**
 * Gifts, red packets and complaints of a session. A file of its own, so that the login does not
 * carry names it has no use for.
 */
export const giftsTokens = {
  giftsApi: token<GiftsApi>('GiftsApi'),
  redPacketsApi: token<RedPacketsApi>('RedPacketsApi'),
  complaintsApi: token<ComplaintsApi>('ComplaintsApi'),
  redPackets: token<RedPackets>('RedPackets'),
  sendGift: token<SendGift>('SendGift'),
  sendRedPacket: token<SendRedPacket>('SendRedPacket'),
  readRedPacket: token<ReadRedPacket>('ReadRedPacket'),
  openRedPacket: token<OpenRedPacket>('OpenRedPacket'),
  sendComplaint: token<SendComplaint>('SendComplaint'),
} as const;
