import * as z from 'zod/mini';
import type { Peer } from '@/domain/messaging/conversation';
import {
  MUTE_TIMES,
  type ConversationSettings,
  type MuteTime,
} from '@/domain/messaging/conversation-settings';
import type { ImageSize } from '@/domain/media/image-size';
import type { Caption } from '@/domain/messaging/conversation-pictures';
import type { Mark } from '@/domain/messaging/message-search';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { EpochMs } from '@/domain/shared/time';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { faceConfirmed } from './profile';
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
  /** Absent: as they are known. */
  readonly settings?: ConversationSettings;
}

/** What `userType` says (specification §3). */
const USER_TYPE = { person: 1, support: 2 } as const;

/** What a person has set about a conversation. */
const conversationSettings = z.object({
  pinned: z.boolean(),
  archivedAt: z.exactOptional(instant),
  mutedUntil: z.exactOptional(z.union([z.literal('ever'), instant])),
  markedUnread: z.boolean(),
  request: z.exactOptional(z.enum(['pending', 'accepted'])),
});

const wireUser = z.object({
  userId: person,
  userType: z.int(),
  imAccount: chatAddress,
  avatar: z.string(),
  nickname: z.string(),
  friendRemarkName: z.string(),
  onlineState: z.int(),
  vipLevel: tier,
  faceConfirmed,
  language,
  country: z.string(),
  demo: z.boolean(),
  friend: z.boolean(),
  blocked: z.boolean(),
  /** What the caller has set about the conversation. */
  settings: conversationSettings,
  /** Until when messages to this person are free; absent: the next message opens the conversation for a coin. */
  openUntil: z.exactOptional(instant),
  /** The person wants no first message from the caller. */
  unwantedFirst: z.exactOptional(z.literal(true)),
  /** One of the two wants no corrections. */
  noCorrections: z.exactOptional(z.literal(true)),
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
    settings,
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
    settings,
  }),
  encode: ({
    address,
    kind,
    person: { tier: vipLevel, online, friends, remark = '', ...shared },
    settings,
  }) =>
    ({
      ...shared,
      imAccount: address,
      userType: USER_TYPE[kind],
      vipLevel,
      onlineState: Number(online),
      friend: friends,
      friendRemarkName: remark,
      settings,
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

/** What the caller has set about conversations; those about which nothing was set are missing. */
export const settingsList = endpoint({
  method: 'GET',
  path: '/message/settings-list',
  summary:
    'What the caller has set about conversations: pinned, archived, muted, unread, requests.',
  access: 'user',
  addition: true,
  request: nothing,
  response: list(
    spelled(z.object({ imAccount: chatAddress, settings: conversationSettings }), {
      imAccount: 'address',
    }),
  ),
});

/** How long a conversation is muted from now on, or that it is muted no longer. */
const muting = z.enum([...(Object.keys(MUTE_TIMES) as MuteTime[]), 'off']);

/** Changes what the caller has set about a conversation, on all devices; what is absent stays. */
export const editSettings = endpoint({
  method: 'POST',
  path: '/message/settings-edit',
  summary: 'Changes what the caller has set about a conversation.',
  access: 'user',
  addition: true,
  request: spelled(
    z.strictObject({
      imAccount: chatAddress,
      pinned: z.exactOptional(z.boolean()),
      archived: z.exactOptional(z.boolean()),
      muted: z.exactOptional(muting),
      markedUnread: z.exactOptional(z.boolean()),
      accepted: z.exactOptional(z.literal(true)),
    }),
    { imAccount: 'address' },
  ),
  response: conversationSettings,
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
    /** Only messages of this instant or later. */
    from: z.exactOptional(instant),
    /** Only messages before this instant. */
    to: z.exactOptional(instant),
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

/** A message with pictures, as the page of a conversation's pictures shows it. */
export interface MessageOfPictures {
  readonly id: MessageId;
  readonly isOwn: boolean;
  readonly sentAt: EpochMs;
  readonly pictures: readonly { readonly url: string; readonly size?: ImageSize }[];
  readonly caption?: Caption;
}

/** A sentence of the caller that another person corrected. */
export interface CorrectedSentence {
  /** The message with the correction. */
  readonly id: MessageId;
  /** The address of that person. */
  readonly peer: ChatAddress;
  readonly sentAt: EpochMs;
  readonly before: string;
  readonly text: string;
  readonly language?: Language;
}

/** The corrected sentences of the caller, the newest first, in pages whose rows may be fewer than there is room for. */
export const correctedSentences = endpoint({
  method: 'POST',
  path: '/message/corrections',
  summary:
    'The sentences of the caller that others corrected; with a text those that have all its words.',
  access: 'user',
  addition: true,
  request: z.strictObject({
    text: z.exactOptional(freeText),
    before: z.exactOptional(word),
  }),
  response: z.object({
    rows: list(
      z.object({
        id: messageId,
        peer: chatAddress,
        sentAt: instant,
        before: z.string(),
        text: z.string(),
        language: z.exactOptional(language),
      }),
    ),
    older: z.exactOptional(z.string()),
  }),
});

const voice = z.object({ text: z.string(), language: z.exactOptional(language) });

/** The messages with pictures that the caller can read in a conversation, the newest first, in pages. */
export const conversationPictures = endpoint({
  method: 'POST',
  path: '/message/pictures',
  summary: 'The pictures of a conversation that the caller can read; none that burn.',
  access: 'user',
  addition: true,
  request: z.strictObject({ peer: chatAddress, before: z.exactOptional(word) }),
  response: z.object({
    rows: list(
      z.object({
        id: messageId,
        isOwn: z.boolean(),
        sentAt: instant,
        pictures: list(
          z.object({
            url: z.string(),
            size: z.exactOptional(z.object({ width: count, height: count })),
          }),
        ),
        caption: z.exactOptional(
          z.object({
            ...voice.shape,
            translation: z.exactOptional(z.object({ text: z.string(), language })),
          }),
        ),
      }),
    ),
    older: z.exactOptional(z.string()),
  }),
});
