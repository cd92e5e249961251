import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { count, freeText, moment, requestId, userId } from './shapes';

/** Where a red packet stands: it ends once, opened or returned. */
export const redPacketState = z.enum(['waiting', 'opened', 'returned']);

const packetId = z.string().check(z.regex(/^\w{1,40}$/));

/** A red packet as either of its two people sees it. */
export const redPacketView = z.object({
  packetId,
  state: redPacketState,
  amount: count,
  note: z.string(),
});

/** Puts coins into a red packet, once per `requestId`; the message that carries it names its id. */
export const sendRedPacket = endpoint({
  method: 'POST',
  path: '/red-packet/send',
  summary: 'Puts coins into a red packet for somebody.',
  access: 'user',
  addition: true,
  request: z.strictObject({
    userId,
    amount: z.int(),
    note: freeText,
    requestId,
  }),
  response: z.object({
    packetId,
    amount: count,
    note: z.string(),
    returnsAt: moment,
    /** The coin that opened the conversation: 0 or 1. */
    fee: count,
  }),
});

/** Opens a red packet: the first opening by its recipient pays, and only that one. */
export const openRedPacket = endpoint({
  method: 'POST',
  path: '/red-packet/open',
  summary: 'Opens a red packet and takes its coins.',
  access: 'user',
  addition: true,
  request: z.strictObject({ packetId, requestId }),
  response: redPacketView,
});

/** A red packet and what became of it, for its two people only. */
export const redPacketDetail = endpoint({
  method: 'GET',
  path: '/red-packet/detail',
  summary: 'A red packet and what became of it.',
  access: 'user',
  addition: true,
  request: z.strictObject({ packetId }),
  response: z.extend(redPacketView, {
    /** The asking user sent it. */
    mine: z.boolean(),
    sentAt: moment,
    returnsAt: moment,
    endedAt: z.optional(moment),
  }),
});
