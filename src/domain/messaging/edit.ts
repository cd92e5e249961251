import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { later, SECOND, timeLeft, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import type { Language } from '@/domain/shared/language';
import type { TranslationState } from '@/domain/translation/translation-at-start';
import { coins } from '@/domain/wallet/coins';
import { parseChatText, type ChatText, type ChatTextProblem } from './chat-text';
import { isForwarded } from './forward';
import { takesWords, type WordedBody } from './kinds/kinds';
import type { Message, TextBody, TextVersion } from './message';
import { priceOfMessage, type MessagePrice, type PricedMessage } from './price-of-message';
import { checkRecall, RECALL_WINDOW } from './recall-window';

/** Most edits of one message: all its versions are stored, and both people can read them. */
export const MOST_EDITS = 5;

/** So much later the service stores an edit that began in time: its translation takes a while, and is paid by then. */
export const EDIT_GRACE: Milliseconds = 30 * SECOND;

/** Why an edit is refused. */
export type EditRefusal = {
  readonly kind:
    | 'edit-not-own'
    /** The service does not have it, or its author can write no words in it. */
    | 'edit-not-taken'
    | 'edit-too-late'
    | 'edit-too-often'
    /** The other person cannot be written to now. */
    | 'edit-closed';
};

/** The parts of a message that decide whether it can be edited. */
type Editable = Pick<Message, 'from' | 'sentAt' | 'state' | 'body' | 'versions'>;

/**
 * Whether `by` may edit `message` at `now`: an own text or the caption of own pictures, in the window of a recall
 * (readings, Editing). A copy of another message stays what it is a copy of.
 */
export function checkEdit(
  message: Editable,
  by: ChatAddress,
  now: EpochMs,
): Result<void, EditRefusal> {
  const recallable = checkRecall(message, by, now);
  if (!recallable.ok) return err({ kind: REFUSAL_OF[recallable.error.kind] });
  if (!takesWords(message.body) || isForwarded(message)) return err({ kind: 'edit-not-taken' });
  const edits = message.versions?.length ?? 0;
  return edits < MOST_EDITS ? ok(undefined) : err({ kind: 'edit-too-often' });
}

const REFUSAL_OF = {
  'recall-not-own': 'edit-not-own',
  'recall-too-late': 'edit-too-late',
  'recall-repeated': 'edit-not-taken',
  'recall-not-sent': 'edit-not-taken',
  'recall-paid': 'edit-not-taken',
} as const;

/** Milliseconds in which `by` can still edit `message`; zero also when it cannot be edited at all. */
export function editTimeLeft(message: Editable, by: ChatAddress, now: EpochMs): Milliseconds {
  if (!checkEdit(message, by, now).ok) return 0;
  return Math.min(RECALL_WINDOW, timeLeft(later(message.sentAt, RECALL_WINDOW), now));
}

/** What an edit puts in the place of the words of a message: both voices at once. */
export type EditedText = Pick<TextBody, 'text' | 'language' | 'translation' | 'untranslated'>;

/** The new words of a message as they are stored: those of a text say something, and a blank caption is none. */
export function parseEdit(
  { kind }: WordedBody,
  text: string,
): Result<ChatText | '', ChatTextProblem> {
  const parsed = parseChatText(text);
  const isRemoved = kind === 'image' && !parsed.ok && parsed.error.kind === 'text-blank';
  return isRemoved ? ok('') : parsed;
}

/** The message with other words; its pictures and what it answers stay. A caption without words is removed. */
export function editedBody<Body extends WordedBody>(before: Body, edited: EditedText): Body {
  const { text: _text, language: _in, translation: _voice, untranslated: _why, ...others } = before;
  return {
    ...others,
    ...(before.kind === 'text' || edited.text !== '' ? voicesOf(edited) : {}),
  } as Body;
}

/** The words of a message as a version keeps them. */
export function editedWords(body: WordedBody): TextBody {
  return { kind: 'text', ...voicesOf({ ...body, text: body.text ?? '' }) };
}

function voicesOf({ text, language, translation, untranslated }: EditedText): EditedText {
  return {
    text,
    ...(language && { language }),
    ...(translation && { translation }),
    ...(untranslated && { untranslated }),
  };
}

/** The language an edit is translated into: that of the translation it replaces, else that of the conversation. */
export function languageOfEdit(
  { translation }: WordedBody,
  conversation: TranslationState,
): Language | undefined {
  if (translation) return translation.language;
  return conversation.kind === 'on' ? conversation.language : undefined;
}

/** The price of an edit: only what is new is translated again, and no edit opens a conversation (readings, Editing). */
export function priceOfEdit(
  before: WordedBody,
  { text, target, payer }: Pick<PricedMessage, 'text' | 'target' | 'payer'>,
): MessagePrice {
  const isPaid = before.translation !== undefined && before.translation.language === target;
  const paid = isPaid ? before.text : undefined;
  return priceOfMessage({ text, target, payer, newFriend: coins(0), paid });
}

/** What an edit made of a message: what it says now, and its words before, oldest first. */
export interface Edit {
  readonly body: WordedBody;
  readonly versions: readonly TextVersion[];
}

/** The message after an edit; an edit that is older than what it says now changes nothing. */
export function withEdit(message: Message, { body, versions }: Edit): Message {
  const isSame = message.state !== 'recalled' && message.body.kind === body.kind;
  const isNewer = versions.length > (message.versions?.length ?? 0);
  return isSame && isNewer ? { ...message, body, versions } : message;
}

/** The message that a person edits without choosing one: their newest, if it can be edited. */
export function newestEditable(
  messages: readonly Message[],
  by: ChatAddress,
  now: EpochMs,
): Message | undefined {
  const newest = messages.findLast(({ from, state }) => from === by && state !== 'recalled');
  return newest && checkEdit(newest, by, now).ok ? newest : undefined;
}
