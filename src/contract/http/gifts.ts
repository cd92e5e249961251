import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import {
  before,
  older,
  count,
  freeText,
  language,
  moment,
  readTranslations,
  requestId,
  userId,
  word,
} from './shapes';

/** One gift of the catalogue; `name` and `icon` are codes that the interface translates and draws. */
export const gift = z.object({
  id: count,
  name: z.string(),
  icon: z.string(),
  goldCoin: count,
});

/** Free gifts left this calendar month; null where the membership sets no limit. */
const remainingGifts = z.nullable(count);

/** The message that shows what was given; absent while the chat service still has to be given it. */
const message = z.optional(z.object({ id: word, sentAt: moment }));

const party = z.object({ userId, nickname: z.string() });

/** One gift as it was given (specification §3, "Gift record"). */
export const giftRecord = z.object({
  id: z.string(),
  giftId: count,
  /** The code of the gift. */
  name: z.string(),
  quantity: count,
  donor: party,
  donee: party,
  time: moment,
  /** The coins it took then, 0 for one of the month's free gifts; only its giver is told. */
  goldCoin: z.optional(count),
});

/** Every gift that can be given, the cheapest first. */
export const giftList = endpoint({
  method: 'GET',
  path: '/gift/list',
  summary: 'The gifts one can give, the cheapest first.',
  access: 'user',
  request: nothing,
  response: z.array(gift),
});

/** How many gifts are free this month. */
export const giftAllowance = endpoint({
  method: 'GET',
  path: '/gift/allowance',
  summary: 'How many free gifts are left this month; null means no limit.',
  access: 'user',
  addition: true,
  request: nothing,
  response: z.object({ remainingGifts, renewsAt: moment }),
});

/** Gifts the caller gave and received, newest first; `older` of one page is `before` of the next. */
export const giftRecords = endpoint({
  method: 'GET',
  path: '/gift/records',
  summary: 'Gifts one gave and was given, newest first.',
  access: 'user',
  request: z.strictObject({
    /** Default: all. */
    tab: z.optional(z.enum(['all', 'sent', 'received'])),
    before,
  }),
  response: z.object({ rows: z.array(giftRecord), older }),
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
  request: z.strictObject({
    userId,
    giftId: count,
    /** Coins the giver was told that it takes, 0 for a free gift; where it takes more nothing is given. */
    goldCoin: z.optional(count),
    requestId: z.optional(requestId),
  }),
  response: z.object({
    recordId: z.string(),
    giftId: count,
    free: z.boolean(),
    /** What the gift itself cost. */
    coins: count,
    /** Its price now, also where it was free; absent for one given before prices were written down. */
    worth: z.optional(count),
    /** The coin that opened the conversation: 0 or 1. */
    fee: count,
    remainingGifts,
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
  amount: count,
  note: z.string(),
  /** Of its note. */
  readTranslations,
  /** Of the coins that came to the caller: how many paid what they owed. */
  owedPaid: z.optional(count),
});

/** Puts coins into a red packet once per `requestId`, and writes the message that carries it under that `local_id`. */
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
    /** Coins the sender was told that it takes, with the opening; where it takes more nothing is sent. */
    goldCoin: z.optional(count),
    requestId,
  }),
  response: z.object({
    packetId,
    amount: count,
    note: z.string(),
    returnsAt: moment,
    /** The coin that opened the conversation: 0 or 1. */
    fee: count,
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
export const redPacketRecord = z.extend(redPacketView, {
  /** The caller sent it. */
  mine: z.boolean(),
  other: z.extend(party, { language }),
  sentAt: moment,
  /** When it goes back unless it is opened before. */
  returnsAt: moment,
  endedAt: z.optional(moment),
});

/**
 * Red packets the caller sent and received, newest first. `open` are those that can still be opened,
 * `returned` those that went back; past its time a red packet is a returned one.
 */
export const redPacketList = endpoint({
  method: 'GET',
  path: '/red-packet/list',
  summary: 'Red packets one sent and received, newest first.',
  access: 'user',
  addition: true,
  request: z.strictObject({
    /** Default: all. */
    tab: z.optional(z.enum(['all', 'sent', 'received', 'open', 'returned'])),
    before,
  }),
  response: z.object({
    rows: z.array(redPacketRecord),
    older,
    /** On the first page: coins of all of one's red packets, by what became of them. */
    sums: z.optional(z.object({ sent: count, returned: count, received: count })),
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
    sentAt: moment,
    returnsAt: moment,
    endedAt: z.optional(moment),
  }),
});
