import * as z from 'zod/mini';
import type { Peer } from '@/domain/messaging/conversation';
import type { Mark } from '@/domain/messaging/message-search';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { EpochMs } from '@/domain/shared/time';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import {
  chatAddress,
  count,
  freeText,
  instant,
  language,
  list,
  messageId,
  person,
  spelled,
  tier,
  word,
} from './shapes';

/** The person behind a chat address. */
export interface ConversationPerson {
  readonly address: ChatAddress;
  readonly kind: 'person' | 'support';
  readonly person: Peer;
}

/** What `userType` says (specification §3). */
const USER_TYPE = { person: 1, support: 2 } as const;

const wireUser = z.object({
  userId: person,
  userType: z.int(),
  imAccount: chatAddress,
  avatar: z.string(),
  nickname: z.string(),
  friendRemarkName: z.string(),
  onlineState: z.int(),
  vipLevel: tier,
  language,
  country: z.string(),
  demo: z.boolean(),
  friend: z.boolean(),
  blocked: z.boolean(),
  /** The caller has muted the conversation. */
  muted: z.boolean(),
  /** Until when messages to this person are free; absent: the next message opens the conversation for a coin. */
  openUntil: z.exactOptional(instant),
});

/** The other person in a conversation list (specification §3, "Conversation user"). */
const conversationUser = z.codec(wireUser, z.custom<ConversationPerson>(), {
  decode: ({
    imAccount,
    userType,
    vipLevel,
    onlineState,
    friend,
    friendRemarkName,
    ...shared
  }) => ({
    address: imAccount,
    kind: userType === USER_TYPE.support ? ('support' as const) : ('person' as const),
    person: {
      ...shared,
      tier: vipLevel,
      online: onlineState === 1,
      friends: friend,
      ...(friendRemarkName !== '' && { remark: friendRemarkName }),
    },
  }),
  encode: ({
    address,
    kind,
    person: { tier: vipLevel, online, friends, remark = '', ...shared },
  }) =>
    ({
      ...shared,
      imAccount: address,
      userType: USER_TYPE[kind],
      vipLevel,
      onlineState: Number(online),
      friend: friends,
      friendRemarkName: remark,
    }) as z.output<typeof wireUser>,
});

/** Addresses in one question. */
export const PEOPLE_PER_CALL = 50;

/** The people behind a list of chat addresses; people the caller has no relation to are left out. */
export const sessionUsers = endpoint({
  method: 'POST',
  path: '/message/user-session-list',
  summary: 'The people behind a list of chat names.',
  access: 'user',
  request: spelled(
    z.strictObject({
      imAccounts: z.readonly(z.array(chatAddress).check(z.maxLength(PEOPLE_PER_CALL))),
    }),
    { imAccounts: 'addresses' },
  ),
  response: list(conversationUser),
});

/** Unread messages of all conversations. */
export const unreadMessages = endpoint({
  method: 'GET',
  path: '/message/unread-message',
  summary: 'How much waits to be read.',
  access: 'user',
  request: nothing,
  response: z.object({ messages: count }),
});

/** The support account's chat name. */
export const supportAccount = endpoint({
  method: 'GET',
  path: '/service/im-account',
  summary: "The support account's chat name.",
  access: 'user',
  request: nothing,
  response: z.object({ serviceAccount: chatAddress }),
});

/** One voice of a message that was found, with the parts that match. */
export interface FoundVoice {
  readonly text: string;
  readonly language?: Language;
  /** In UTF-16 units, in order and apart; none where the other voice was found. */
  readonly marks: readonly Mark[];
}

/** A message that a search found. */
export interface FoundMessage {
  readonly id: MessageId;
  readonly peer: ChatAddress;
  readonly isOwn: boolean;
  readonly sentAt: EpochMs;
  readonly original: FoundVoice;
  readonly translation?: FoundVoice;
}

const foundVoice = z.object({
  text: z.string(),
  language: z.exactOptional(language),
  marks: list(z.object({ start: count, end: count })),
});

/**
 * The caller's messages that have all words of a text in one voice, the newest first: with `peer` all of one
 * conversation, else in pages, whose rows may be fewer than a page has room for.
 */
export const searchMessages = endpoint({
  method: 'POST',
  path: '/message/search',
  summary: 'Finds messages that the caller can read by their words or those of their translation.',
  access: 'user',
  addition: true,
  request: z.strictObject({
    text: freeText,
    peer: z.exactOptional(chatAddress),
    before: z.exactOptional(word),
  }),
  response: z.object({
    rows: list(
      z.object({
        id: messageId,
        peer: chatAddress,
        isOwn: z.boolean(),
        sentAt: instant,
        original: foundVoice,
        translation: z.exactOptional(foundVoice),
      }),
    ),
    older: z.exactOptional(z.string()),
  }),
});
