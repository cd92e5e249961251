import { answeredBalances } from '@/application/account/own-balances';
import type { Session } from '@/application/account/session';
import type { Clock } from '@/application/shared/clock';
import type { Ids } from '@/application/shared/random';
import type { Translator } from '@/application/translation/translator';
import type { ChatText, ChatTextProblem } from '@/domain/messaging/chat-text';
import {
  checkEdit,
  languageOfEdit,
  parseEdit,
  type EditedText,
  type EditRefusal,
} from '@/domain/messaging/edit';
import { takesWords } from '@/domain/messaging/kinds/kinds';
import type { Message } from '@/domain/messaging/message';
import type { SendFault } from '@/domain/messaging/outbox';
import type { Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { hasWords } from '@/domain/translation/translation-charge';
import type { ChatFault, ChatSession, MessageToEdit } from './chat-service';
import type { ConversationTranslation } from './conversation-translation';
import { sendFaultOf, sendFaultOfSpending } from './send-fault';

/** Why a message was not edited: it is as it was. */
export type EditMessageFailure =
  | ChatTextProblem
  | EditRefusal
  /** Its new words could not be translated, and the old ones were. */
  | { readonly kind: 'edit-untranslated' }
  | SendFault;

/** Gives an own message other words; resolves once the service has both voices. A blank caption is removed. */
export type EditMessage = (
  message: Message,
  edit: {
    readonly text: string;
    /** The shown price of the translation, in coins; more is never taken. */
    readonly shownPrice?: number | undefined;
  },
) => Promise<Result<void, EditMessageFailure>>;

interface EditMessageDeps {
  readonly chat: ChatSession;
  readonly translator: Translator;
  readonly conversationTranslation: ConversationTranslation;
  readonly session: Session;
  readonly ids: Ids;
  readonly clock: Clock;
}

/**
 * Checks the rule first, so that a late edit makes no call and pays nothing; the service has the final say. An edit
 * does not wait for a connection.
 */
export function createEditMessage(deps: EditMessageDeps): EditMessage {
  const { chat, conversationTranslation, clock } = deps;
  return async (message, { text, shownPrice }) => {
    const { id, to, body, versions } = message;
    if (!takesWords(body)) return err({ kind: 'edit-not-taken' });
    const parsed = parseEdit(body, text);
    if (!parsed.ok) return parsed;
    const allowed = checkEdit(message, chat.self, clock.now());
    if (!allowed.ok) return allowed;
    if (parsed.value === (body.text ?? '')) return ok(undefined);
    if (chat.connection().state !== 'online') return err({ kind: 'offline' });
    const before = { id, to, body, versions };
    const target = languageOfEdit(body, conversationTranslation(to));
    const edited = await wordsOf(deps, before, { text: parsed.value, target, shownPrice });
    if (!edited.ok) return edited;
    const stored = await chat.edit(before, edited.value);
    return stored.ok ? stored : err(refusalOf(stored.error, clock.now()));
  };
}

interface NewWords {
  readonly text: ChatText | '';
  readonly target: Language | undefined;
  readonly shownPrice: number | undefined;
}

/** Both voices of the new words; without a translation where there is none to make. */
async function wordsOf(
  { translator, session, ids }: EditMessageDeps,
  { id, to, body }: MessageToEdit,
  { text, target, shownPrice }: NewWords,
): Promise<Result<EditedText, EditMessageFailure>> {
  const language = body.language ?? session.me?.language;
  const words: EditedText = { text, ...(language && { language }) };
  if (!target || text === '' || !hasWords(text)) return ok(words);
  const showBalances = answeredBalances(session);
  const languages = { from: language, to: target };
  const answer = await translator.translate(text, languages, to, ids.localId(), shownPrice, id);
  if (!answer.ok) return err(sendFaultOfSpending(answer.error));
  const outcome = answer.value;
  showBalances(outcome.balances);
  if (outcome.translated) {
    const { text: translated, recordId } = outcome;
    return ok({ ...words, translation: { text: translated, language: target, recordId } });
  }
  const { reason } = outcome;
  if (reason === 'engine-failed' && body.translation) return err({ kind: 'edit-untranslated' });
  return ok({ ...words, untranslated: reason });
}

/** What the service says of an edit, in the words of the rule where it has one. */
function refusalOf(fault: ChatFault, now: EpochMs): EditRefusal | SendFault {
  switch (fault.kind) {
    case 'recall-too-late':
      return { kind: 'edit-too-late' };
    case 'edit-too-often':
      return { kind: 'edit-too-often' };
    case 'blocked-by-peer':
      return { kind: 'edit-closed' };
    case 'not-author':
      return { kind: 'edit-not-own' };
    case 'unknown-message':
    case 'content-rejected':
      return { kind: 'edit-not-taken' };
    default:
      return sendFaultOf(fault, now);
  }
}
