import * as z from 'zod/mini';
import { UNTRANSLATED_REASONS } from '@/domain/translation/translation';
import { MEANINGS } from '@/domain/translation/reading';
import { MAX_LOOKED_UP } from '@/domain/translation/words';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { order, orderOfItem, moneyWays } from './purchases';
import {
  balances,
  chatAddress,
  coinAmount,
  count,
  freeText,
  language,
  list,
  requestId,
  shownPrice,
  word,
} from './shapes';

/** What a translation answers. */
const translationOutcome = z.object({
  translated: z.boolean(),
  /** Why it is not translated, which costs nothing. */
  reason: z.exactOptional(z.enum(UNTRANSLATED_REASONS)),
  translation: z.string(),
  translateRecordId: z.string(),
  /** What it cost from each balance. */
  charge: z.object({ vip: count, normal: count, coins: coinAmount }),
  balances,
});
export type TranslationAnswer = z.output<typeof translationOutcome>;

/** What the translation of a text that the server has answers; `original` is that text as it is now. */
export const storedTextOutcome = z.extend(translationOutcome, { original: z.string() });

/** Translates one outgoing message; charged once per (user, text, language) in ten minutes (specification §7). */
export const translateMessage = endpoint({
  method: 'POST',
  path: '/translate/message',
  summary: 'Translates a message about to be sent; the sender pays.',
  access: 'user',
  request: z.strictObject({
    message: freeText,
    /** The language of the text, a hint to the engine; absent: the caller's own language. */
    from: z.optional(language),
    toLanguage: language,
    toUserImAccount: chatAddress,
    /** The own message whose text this replaces: only what is new is paid. */
    edits: z.optional(word),
    shownPrice,
    requestId: z.optional(requestId),
  }),
  response: translationOutcome,
});

/** Translates a received message for its reader. The path is misspelt in the API and must stay so. */
export const translateHistoryMessage = endpoint({
  method: 'POST',
  path: '/translate/tranlate-chat-message',
  summary: 'Translates a message of the history; the reader pays, once per message and language.',
  access: 'user',
  request: z.strictObject({
    targetId: word,
    content: freeText,
    fromId: chatAddress,
    toLanguage: z.optional(language),
    shownPrice,
  }),
  response: z.extend(translationOutcome, { translateContent: z.string() }),
});

/**
 * Translates texts of people besides messages and posts: an introduction (`id` is its person's), the words of a
 * friend request, the note of a red packet.
 */
export const translateWords = endpoint({
  method: 'POST',
  path: '/translate/words',
  summary:
    'Translates an introduction, the words of a friend request or the note of a red packet; the reader pays, once per text and language.',
  access: 'user',
  addition: true,
  request: z.strictObject({
    of: z.enum(['introduction', 'friend-request', 'packet-note']),
    id: word,
    to: language,
    shownPrice,
  }),
  response: storedTextOutcome,
});

/** One sentence, what it becomes, and what that says back. */
const readPart = z.object({ text: z.string(), translation: z.string(), back: z.string() });

/** Reads a text without sending it; a newer call of the same person ends an older one. */
export const readTranslation = endpoint({
  method: 'POST',
  path: '/translate/reading',
  summary:
    'What a text becomes and what that says back, sentence by sentence; free, where the server itself translates the pair.',
  access: 'user',
  addition: true,
  request: z.strictObject({
    text: freeText,
    from: z.optional(language),
    to: language,
  }),
  response: z.object({
    /** Joined they are the text, its translation and the way back. */
    parts: list(readPart),
    /** The part that may be mistranslated. */
    doubtful: z.optional(count),
    /** What that part and its way back say otherwise; an empty text: nothing of the kind. */
    differs: z.optional(
      list(z.object({ kind: z.enum(MEANINGS), written: z.string(), back: z.string() })),
    ),
    /** The text in English, where the translation went through it. */
    through: z.optional(z.string()),
  }),
});

/** The language that a text itself says it is written in; without such a sign the declared one. */
export const readLanguage = endpoint({
  method: 'POST',
  path: '/translate/language',
  summary: 'Which language a text is written in, as far as the text says so; free.',
  access: 'user',
  addition: true,
  request: z.strictObject({ text: freeText, declared: z.optional(language) }),
  /** Absent: a language that is none of the product. */
  response: z.object({ language: z.optional(language) }),
});

/** What one word is in another language, from the dictionaries of this installation. */
export const lookUpWord = endpoint({
  method: 'POST',
  path: '/translate/word',
  summary: 'What a word is in another language, where this installation has a dictionary; free.',
  access: 'user',
  addition: true,
  request: z.strictObject({
    word: word.check(z.minLength(1), z.maxLength(MAX_LOOKED_UP)),
    from: language,
    to: language,
  }),
  response: z.object({ glosses: list(z.string()), source: z.string() }),
});

/** Set phrases for the composer in the user's language. */
export const dialogue = endpoint({
  method: 'GET',
  path: '/system/dialogue',
  summary: 'Phrases that start or keep a conversation, by theme.',
  access: 'user',
  request: z.strictObject({ lang: language }),
  response: list(z.object({ id: z.string(), theme: z.string(), text: z.string() })),
});

/** The packages of translation characters on sale; none where translation is free, which `unsold` says. */
export const translateList = endpoint({
  method: 'GET',
  path: '/translate/list',
  summary: 'The packages of translation characters on sale.',
  access: 'user',
  request: nothing,
  response: z.object({
    packs: list(z.object({ id: count, characters: count, price: coinAmount, cents: count })),
    unsold: z.exactOptional(z.enum(['translation-free'])),
    currency: z.string(),
    ...moneyWays,
  }),
});

/** Orders a package for the caller or for another person. */
export const translateRecharge = endpoint({
  method: 'POST',
  path: '/translate/recharge',
  summary: 'Orders a package of translation characters at the server’s price.',
  access: 'user',
  request: orderOfItem,
  response: order,
});
