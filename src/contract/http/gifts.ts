import * as z from 'zod/mini';
import type { Gift } from '@/domain/gifts/gift';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import {
  before,
  coinAmount,
  count,
  freeText,
  instant,
  language,
  left,
  list,
  messageId,
  pageOf,
  party,
  person,
  readTranslations,
  requestId,
  spelled,
} from './shapes';

/** One gift of the catalogue; `name` and `icon` are the code that the interface translates and draws. */
const gift = z.codec(
  z.object({ id: count, name: z.string(), icon: z.string(), goldCoin: coinAmount }),
  z.custom<Gift>(),
  {
    decode: ({ id, name: code, goldCoin: price }) => ({ id, code, price }),
    encode: ({ id, code, price }) => ({ id, name: code, icon: code, goldCoin: price }),
  },
);

/** The message that shows what was given; absent while the chat service lacks it. */
const message = z.exactOptional(z.object({ id: messageId, sentAt: instant }));

/** One gift as it was given (specification §3, "Gift record"). */
const giftRecord = spelled(
  z.object({
    id: z.string(),
    giftId: count,
    name: z.string(),
    quantity: count,
    donor: party,
    donee: party,
    time: instant,
    /** The coins it took then, 0 for one of the month's free gifts; only its giver sees them. */
    goldCoin: z.exactOptional(coinAmount),
  }),
  { name: 'code', goldCoin: 'coins' },
);
export type GiftRecord = z.output<typeof giftRecord>;

/** Every gift that can be given, the cheapest first. */
export const giftList = endpoint({
  method: 'GET',
  path: '/gift/list',
  summary: 'The gifts on offer, the cheapest first.',
  access: 'user',
  request: nothing,
  response: list(gift),
});

/** How many gifts are free this month. */
export const giftAllowance = endpoint({
  method: 'GET',
  path: '/gift/allowance',
  summary: 'How many free gifts are left this month; null means no limit.',
  access: 'user',
  addition: true,
  request: nothing,
  response: z.object({ left, renewsAt: instant }),
});

/** Gifts the caller gave and received, newest first; `older` of one page is `before` of the next. */
export const giftRecords = endpoint({
  method: 'GET',
  path: '/gift/records',
  summary: 'Gifts the caller gave and received, newest first.',
  access: 'user',
  request: z.strictObject({
    /** Default: all. */
    tab: z.optional(z.enum(['all', 'sent', 'received'])),
    before,
  }),
  response: pageOf(giftRecord),
});

/**
 * Gives a gift once per `requestId`, and writes the message that shows it under that `local_id`: free while the
 * allowance lasts, else for coins. If the receiver is not a friend, it also opens the conversation, for `fee`
 * more coins. Without a `requestId` the same gift for the same person is one intent for a minute.
 */
export const giveGift = endpoint({
  method: 'POST',
  path: '/gift/give-gifts',
  summary: 'Gives a gift and writes the message that shows it.',
  access: 'user',
  spends: true,
  request: z.strictObject({
    userId: person,
    giftId: count,
    /** The price that the giver saw, 0 for a free gift; where it takes more nothing is given. */
    shownPrice: z.optional(count),
    requestId: z.optional(requestId),
  }),
  response: z.object({
    recordId: z.string(),
    giftId: count,
    free: z.boolean(),
    /** What the gift itself cost. */
    coins: coinAmount,
    /** Its price now, also where it was free; absent for one given before prices were written down. */
    worth: z.exactOptional(coinAmount),
    /** The coin that opened the conversation: 0 or 1. */
    fee: coinAmount,
    left,
    message,
  }),
});

/** The state of a red packet: it ends once, opened or returned. */
const redPacketState = z.enum(['waiting', 'opened', 'returned']);

const packetId = z.string().check(z.regex(/^\w{1,40}$/));

/** A red packet as either of its two people sees it. */
const redPacketView = z.object({
  packetId,
  state: redPacketState,
  amount: coinAmount,
  note: z.string(),
  /** Of its note. */
  readTranslations,
  /** Of the coins that came to the caller: how many paid what they owed. */
  owedPaid: z.exactOptional(count),
});

/** Puts coins into a red packet once per `requestId`, and writes the message that carries it under that `local_id`. */
export const sendRedPacket = endpoint({
  method: 'POST',
  path: '/red-packet/send',
  summary: 'Puts coins into a red packet for a person.',
  access: 'user',
  addition: true,
  spends: true,
  request: z.strictObject({
    userId: person,
    amount: z.int(),
    note: freeText,
    /** The price that the sender saw, with the opening; where it takes more nothing is sent. */
    shownPrice: z.optional(count),
    requestId,
  }),
  response: z.object({
    packetId,
    amount: coinAmount,
    note: z.string(),
    returnsAt: instant,
    /** The coin that opened the conversation: 0 or 1. */
    fee: coinAmount,
    message,
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

/** One red packet of a person's list, with the other of its two people. */
const redPacketRecord = z.extend(redPacketView, {
  /** The caller sent it. */
  mine: z.boolean(),
  other: z.extend(party, { language }),
  sentAt: instant,
  /** When it goes back unless it is opened before. */
  returnsAt: instant,
  /** When it was opened or went back. */
  endedAt: z.exactOptional(instant),
});
export type RedPacketRecord = z.output<typeof redPacketRecord>;

/**
 * Red packets the caller sent and received, newest first. `open` are those that can still be opened,
 * `returned` those that went back; past its time a red packet is a returned one.
 */
export const redPacketList = endpoint({
  method: 'GET',
  path: '/red-packet/list',
  summary: 'Red packets the caller sent and received, newest first.',
  access: 'user',
  addition: true,
  request: z.strictObject({
    /** Default: all. */
    tab: z.optional(z.enum(['all', 'sent', 'received', 'open', 'returned'])),
    before,
  }),
  response: z.extend(pageOf(redPacketRecord), {
    /** On the first page: coins of all the caller's red packets, by what became of them. */
    sums: z.exactOptional(z.object({ sent: count, returned: count, received: count })),
  }),
});

/** A red packet and its state, for its sender and its recipient only. */
export const redPacketDetail = endpoint({
  method: 'GET',
  path: '/red-packet/detail',
  summary: 'A red packet and what became of it.',
  access: 'user',
  addition: true,
  request: z.strictObject({ packetId }),
  response: z.extend(redPacketView, {
    /** The caller sent it. */
    mine: z.boolean(),
    sentAt: instant,
    returnsAt: instant,
    endedAt: z.exactOptional(instant),
  }),
});
