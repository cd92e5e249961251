import { BURN_FETCH, BURN_LIFETIME, BURN_VIEW } from '@/domain/media/burn-picture';
import { TAP } from '@/domain/media/voice/recording-state';
import { MAX_VOICE, VOICE_TOLERANCE } from '@/domain/media/voice/voice-file';
import { WAVEFORM_BARS } from '@/domain/media/voice/waveform';
import { REPEAT_AFTER, SEARCH_TIME } from '@/domain/matching/matching';
import { MAX_FILTER_AGE } from '@/domain/matching/match-filter';
import { PERMISSIONS, TIERS } from '@/domain/membership/tier';
import { CHAT_SECTIONS } from '@/domain/messaging/chat-sections';
import { MAX_CHAT_NAME_BYTES } from '@/domain/messaging/chat-registration';
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import { MAX_PINNED, MUTE_TIMES } from '@/domain/messaging/conversation-settings';
import { EMOTICONS } from '@/domain/messaging/emoticons';
import { EDIT_GRACE, MOST_EDITS } from '@/domain/messaging/edit';
import { MOST_FORWARDED } from '@/domain/messaging/forward';
import { HISTORY_LIMIT, HISTORY_PAGE } from '@/domain/messaging/history';
import { GROUP_PAUSE } from '@/domain/messaging/message-groups';
import { FOLD_CHARACTERS, FOLD_ROWS, FOLDED_ROWS } from '@/domain/messaging/long-text';
import { OPENED_WITHIN } from '@/domain/messaging/coin-back';
import { NEW_FRIEND_PRICE, OPEN_FOR } from '@/domain/messaging/new-friend-chat';
import { OUTBOX_LIFETIME } from '@/domain/messaging/outbox';
import { QUICK_REACTIONS } from '@/domain/messaging/reaction';
import { RECALL_WINDOW } from '@/domain/messaging/recall-window';
import { RECONNECT_BASE, RECONNECT_CAP, RECONNECT_TRIES } from '@/domain/messaging/reconnect';
import { CLAIM_LAPSES, SUPPORT_LATE } from '@/domain/messaging/support-queue';
import { TYPING_REPEAT, TYPING_SHOWN } from '@/domain/messaging/typing';
import { VOICES } from '@/domain/messaging/voices';
import { MIN_AGE } from '@/domain/profile/birth-date';
import {
  DEFAULT_TRANSLATION_SETTING,
  TRANSLATION_SETTINGS,
} from '@/domain/translation/translation-at-start';
import { SURE_ENOUGH } from '@/domain/translation/written-language';
import { duration, type Rule } from './rule';

/** The times for which a conversation can be muted, in words. */
const lengths = Object.values(MUTE_TIMES)
  .flatMap((time) => (time ? [duration(time)] : []))
  .join(', ');

/** Chat, encounters and tiers. */
export const CHAT_RULES = [
  {
    id: 'message-life',
    rule: 'A message passes from queued to read, may fail, and once recalled stays so',
    value: 'a recalled one stays recalled',
    source: 'specification §4; readings, Chat behaviour',
    module: 'messaging/message',
  },
  {
    id: 'message-kind',
    rule: 'A message is read as it was written, and of another program’s message what fits its kind',
    value: 'never an exception',
    source: 'specification §1, §3; readings, Chat behaviour',
    module: 'messaging/kinds/kind',
    adr: 'ADR-0071',
  },
  {
    id: 'chat-text',
    rule: 'A text is neither blank nor too long',
    value: `1 to ${MAX_CHAT_TEXT} characters`,
    source: 'specification §5, §9; readings, Money',
    module: 'messaging/chat-text',
  },
  {
    id: 'conversation-order',
    rule: 'Support first, then what is pinned, then the newest message first',
    value: 'total order',
    source: 'specification §2, §3',
    module: 'messaging/conversation',
  },
  {
    id: 'conversation-shown',
    rule: 'A conversation with a blocked person shows no number and no presence',
    value: 'until the end of the block',
    source: 'readings, Blocking',
    module: 'messaging/conversation',
  },
  {
    id: 'conversation-merge',
    rule: 'A fresh list replaces the known one without losing what came meanwhile',
    value: 'each peer once',
    source: 'specification §4; readings, Chat behaviour',
    module: 'messaging/conversation',
  },
  {
    id: 'translation-at-start',
    rule: 'A conversation starts translated into the other’s language, except with support; a choice in it decides',
    value: `setting ${TRANSLATION_SETTINGS.join(', ')}; default ${DEFAULT_TRANSLATION_SETTING}`,
    source: 'specification §4; readings, Names, Translation of a new conversation',
    module: 'translation/translation-at-start',
  },
  {
    id: 'received-text',
    rule: 'A received text in no language its reader reads offers its translation',
    value: 'per message',
    source: 'readings, What a person reads',
    module: 'translation/received-text',
  },
  {
    id: 'written-language',
    rule: 'A text is in the language it declares, unless a detector is sure of another',
    value: `sure from ${SURE_ENOUGH * 100} %`,
    source: 'readings, What a person reads',
    module: 'translation/written-language',
    adr: 'ADR-0016',
  },
  {
    id: 'way-back',
    rule: 'The sentence whose back translation differs most in words, numbers, persons or negations is doubtful',
    value: 'a hint for the author',
    source: 'readings, The way back',
    module: 'translation/way-back',
  },
  {
    id: 'untranslated-opening',
    rule: 'A text that would cost the opening coin and not be understood waits until its sender sends it as it is',
    value: 'unsupported, engine-failed',
    source: 'readings, Translation of a new conversation',
    module: 'translation/translation-at-start',
  },
  {
    id: 'support-queue',
    rule: 'A person who wrote to support waits for an operator, who claims and answers; one operator at a time',
    value: `late after ${duration(SUPPORT_LATE)}, a claim lapses after ${duration(CLAIM_LAPSES)}`,
    source: 'readings, Support',
    module: 'messaging/support-queue',
    adr: 'ADR-0009',
  },
  {
    id: 'support-hours',
    rule: 'Support is there between two times of a day',
    value: 'within one day',
    source: 'readings, Support; ADR-0007',
    module: 'messaging/support-hours',
  },
  {
    id: 'recall-window',
    rule: 'An own message can be recalled for a while; gifts and red packets cannot',
    value: duration(RECALL_WINDOW),
    source: 'specification §4, §6; readings, Time',
    module: 'messaging/recall-window',
  },
  {
    id: 'edit',
    rule: 'An own text or caption can be edited in the window of a recall; both people can read what it said before',
    value: `${MOST_EDITS} edits, ${duration(RECALL_WINDOW)}; stored up to ${duration(EDIT_GRACE)} later`,
    source: 'readings, Editing',
    module: 'messaging/edit',
  },
  {
    id: 'reaction',
    rule: 'A person has one reaction on a message, free and only where the next message is free; it opens nothing',
    value: `${QUICK_REACTIONS.length} at once, ${Object.keys(EMOTICONS).length} in the picker`,
    source: 'readings, Reactions',
    module: 'messaging/reaction',
  },
  {
    id: 'reply',
    rule: 'A reply quotes the message that it answers for as long as both have it, and costs what a message costs',
    value: 'texts and pictures',
    source: 'readings, Replies',
    module: 'messaging/reply',
  },
  {
    id: 'forward',
    rule: 'A text or a picture can be forwarded to friends; each copy costs what a message costs, translated once for each language',
    value: `${MOST_FORWARDED} friends at once`,
    source: 'readings, Forwarding',
    module: 'messaging/forward',
  },
  {
    id: 'chat-registration',
    rule: 'A person whom the chat service does not take as its user sees why',
    value: `${MAX_CHAT_NAME_BYTES} bytes a name`,
    source: 'specification §5, §8',
    module: 'messaging/chat-registration',
  },
  {
    id: 'new-friend-chat',
    rule: 'A coin opens the conversation with a person who is not a friend, for both',
    value: `${NEW_FRIEND_PRICE} coin for ${duration(OPEN_FOR)}`,
    source: 'specification §6, §9; readings, Money',
    module: 'messaging/new-friend-chat',
  },
  {
    id: 'coin-back',
    rule: 'The coin comes back unless the other person opened the conversation in time and is still in reach, or has answered',
    value: `judged once, ${duration(OPENED_WITHIN)} after it was paid`,
    source: 'readings, Coin back',
    module: 'messaging/coin-back',
  },
  {
    id: 'unread',
    rule: 'The count rises unless the conversation is open, visible and focused',
    value: 'one more',
    source: 'specification §4; readings, Chat behaviour',
    module: 'messaging/unread',
  },
  {
    id: 'chat-places',
    rule: 'The chat area has its places in the order of the chat index',
    value: CHAT_SECTIONS.map((place, index) => `${index} ${place}`).join(', '),
    source: 'specification §2; readings, Names',
    module: 'messaging/chat-sections',
  },
  {
    id: 'unread-line',
    rule: 'The line is above the oldest unread message, and stays there',
    value: 'the newest received ones',
    source: 'specification §4; readings, Chat behaviour',
    module: 'messaging/unread',
  },
  {
    id: 'message-groups',
    rule: 'Messages that one person writes in a row are grouped, within a day',
    value: `pauses up to ${duration(GROUP_PAUSE)}`,
    source: 'readings, Groups',
    module: 'messaging/message-groups',
    adr: 'ADR-0020',
  },
  {
    id: 'long-text',
    rule: 'A long text is folded, each voice by itself, until its reader unfolds it',
    value: `from ${FOLD_ROWS} lines or ${FOLD_CHARACTERS} characters on, to ${FOLDED_ROWS} lines`,
    source: 'readings, Long texts',
    module: 'messaging/long-text',
  },
  {
    id: 'voices',
    rule: 'Either voice can be hidden; what is not translated is always shown',
    value: VOICES.join(', '),
    source: 'readings, Better than observed',
    module: 'messaging/voices',
  },
  {
    id: 'typing',
    rule: 'Typing is sent from time to time and ends by itself',
    value: `every ${duration(TYPING_REPEAT)}, shown ${duration(TYPING_SHOWN)}`,
    source: 'readings, Chat behaviour',
    module: 'messaging/typing',
  },
  {
    id: 'reconnect',
    rule: 'Reconnection is tried with growing, jittered pauses',
    value: `${RECONNECT_TRIES} tries, ${RECONNECT_BASE} ms doubling up to ${duration(RECONNECT_CAP)}`,
    source: 'specification §7, §9; readings, Chat behaviour',
    module: 'messaging/reconnect',
  },
  {
    id: 'connection-holder',
    rule: 'A device that lost the chat connection names the one that took it only as far as it is known',
    value: 'the newest sign-in since then, else the only other device',
    source: 'specification §8; readings, Signed in elsewhere',
    module: 'messaging/connection-holder',
  },
  {
    id: 'outbox-retry',
    rule: 'A message that could not be sent is tried again unless trying cannot help',
    value: `for ${duration(OUTBOX_LIFETIME)}`,
    source: 'readings, Chat behaviour',
    module: 'messaging/outbox',
  },
  {
    id: 'outbox-order',
    rule: 'Waiting messages go out in the order they were written, per peer',
    value: 'no overtaking',
    source: 'readings, Chat behaviour',
    module: 'messaging/outbox',
  },
  {
    id: 'history',
    rule: 'History comes in pages, each message once, a recall never undone',
    value: `pages of ${HISTORY_PAGE}, ${HISTORY_LIMIT} kept`,
    source: 'specification §7, §9; readings, Time',
    module: 'messaging/history',
  },
  {
    id: 'price-of-message',
    rule: 'The price on the screen is the translation and the new-friend coin',
    value: 'the same functions',
    source: 'readings, Better than observed',
    module: 'messaging/price-of-message',
  },
  {
    id: 'tier',
    rule: 'The VIP level names the tier while the membership runs',
    value: TIERS.map((tier, level) => `${level} ${tier}`).join(', '),
    source: 'specification §3, §6; readings, Names',
    module: 'membership/tier',
  },
  {
    id: 'permissions',
    rule: 'Each tier has its rights, a higher one never fewer',
    value: `free gifts a month ${TIERS.map((tier) => PERMISSIONS[tier].freeGiftsPerMonth).join(', ')}`,
    source: 'specification §6, §9; readings, Money',
    module: 'membership/tier',
  },
  {
    id: 'matching-attempts',
    rule: 'The tier limits the searches of a day',
    value: TIERS.map((tier) => PERMISSIONS[tier].attemptsPerDay).join(', '),
    source: 'specification §6; readings, Time',
    module: 'matching/matching',
  },
  {
    id: 'service-day',
    rule: 'A day is the service’s, from midnight to midnight UTC',
    value: 'UTC',
    source: 'readings, Time',
    module: 'matching/matching',
  },
  {
    id: 'matching',
    rule: 'A search finds a person or ends, and gives the attempt back without a match',
    value: duration(SEARCH_TIME),
    source: 'specification §4; readings, Time',
    module: 'matching/matching',
    adr: 'ADR-0007',
  },
  {
    id: 'meeting',
    rule: 'A search never matches a person with themself, across a block, or twice within a time',
    value: duration(REPEAT_AFTER),
    source: 'readings, Time',
    module: 'matching/matching',
  },
  {
    id: 'match-filter',
    rule: 'SVIP choose whom they meet by language, country, gender and age',
    value: `ages ${MIN_AGE} to ${MAX_FILTER_AGE}`,
    source: 'specification §6; readings, Time; ADR-0007',
    module: 'matching/match-filter',
  },
  {
    id: 'luck',
    rule: 'Today’s luck is the same all day for one person',
    value: 'by person and day',
    source: 'specification §2',
    module: 'matching/luck',
  },
  {
    id: 'read-receipt',
    rule: 'Whether a message was read is shown to SVIP',
    value: 'SVIP',
    source: 'specification §6; readings, Chat behaviour',
    module: 'messaging/read-receipt',
  },
  {
    id: 'burn-picture',
    rule: 'A burn-after-reading picture shows once, for a while, and is burned when left',
    value: duration(BURN_VIEW),
    source: 'specification §4, §9; readings, Time',
    module: 'media/burn-picture',
  },
  {
    id: 'burn-grant',
    rule: 'The server grants one view, to the recipient',
    value: `1 view, fetched within ${duration(BURN_FETCH)}, kept ${duration(BURN_LIFETIME)}`,
    source: 'readings, Time',
    module: 'media/burn-picture',
  },
  {
    id: 'voice-file',
    rule: 'A voice message lasts a minute, by its own packets, and has no other data in it',
    value: `${duration(MAX_VOICE)}, and ${duration(VOICE_TOLERANCE)} for the recorder to end`,
    source: 'readings, Voice messages',
    module: 'media/voice/voice-file',
  },
  {
    id: 'voice-recording',
    rule: 'A held button records until it is let go, a tap until the next one; what was recorded waits',
    value: `a tap is shorter than ${TAP} ms`,
    source: 'readings, Voice messages',
    module: 'media/voice/recording-state',
  },
  {
    id: 'waveform',
    rule: 'A recording is drawn by how loud it is over its length',
    value: `${WAVEFORM_BARS} bars`,
    source: 'readings, Voice messages',
    module: 'media/voice/waveform',
  },
  {
    id: 'conversation-settings',
    rule: 'A person pins, archives, mutes and marks conversations; a newer message takes one out of the archive unless it is muted',
    value: `${MAX_PINNED} pinned; muted for ${lengths} or for ever`,
    source: 'readings, Chat behaviour',
    module: 'messaging/conversation-settings',
  },
  {
    id: 'request',
    rule: 'The first message of a person whom its receiver does not know is a request until it is accepted or answered',
    value: 'no friend, no match, no companion, no support, never written to',
    source: 'readings, Chat behaviour',
    module: 'messaging/conversation-settings',
  },
] as const satisfies readonly Rule[];
