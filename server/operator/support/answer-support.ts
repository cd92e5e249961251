import {
  claimSupport,
  closeSupport,
  type SupportCase,
  type SupportProblem,
  answerSupport,
  maySupportAnswer,
  SUPPORT_MESSAGES,
} from '@/domain/messaging/support-queue';
import { type Result, err, ok } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { allOrNothing } from '@server/kernel/data/transactions';
import { findUser, type NoSuchUser, logAbout } from '../find-user';
import type { OperatorDeps } from '../operator-deps';
import { type OperatorAction, isLogged, writeOperatorLog } from '../operator-log-store';
import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import { isBanned } from '@/domain/account/ban';
import type { Email } from '@/domain/account/email';
import { parseChatText, type ChatText, type ChatTextProblem } from '@/domain/messaging/chat-text';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import type { Transaction } from '@server/kernel/database';
import { type Extension, wordsIn } from '@server/kernel/message-body';
import type { SentText } from '@server/kernel/ports/chat';
import type { Person } from '@server/kernel/ports/people';
import { isLanguage } from '@/domain/shared/language';

/** One step of an operator with a conversation; the answer is the state afterwards. */
export type ActOnSupport = (
  operator: string,
  who: string,
) => Promise<Result<SupportCase, SupportProblem | NoSuchUser>>;

type Rule = (
  known: SupportCase | undefined,
  operator: string,
  now: EpochMs,
) => Result<SupportCase, SupportProblem>;

/** Takes a conversation; of two operators at the same moment one gets it. */
export function createClaimSupport(deps: OperatorDeps): ActOnSupport {
  return act(deps, claimSupport, 'support-claimed');
}

/** Ends a conversation. */
export function createCloseSupport(deps: OperatorDeps): ActOnSupport {
  return act(deps, closeSupport, 'support-closed');
}

function act(deps: OperatorDeps, rule: Rule, action: OperatorAction): ActOnSupport {
  const { db, clock, support } = deps;
  return async (operator, who) => {
    const found = await findUser(deps, operator, who);
    if (!found.ok) return found;
    const { id } = found.value;
    const at = clock.now();
    return allOrNothing(db, async (transaction) => {
      const stepped = await support.step(transaction, id, (known) => rule(known, operator, at));
      if (stepped.ok) {
        await logAbout(deps, transaction, { operator, about: id, action });
      }
      return stepped;
    });
  };
}

/** An operator's answer; `id` is the one key of this intent. */
interface SupportAnswer {
  readonly operator: string;
  readonly who: string;
  readonly id: string;
  readonly text: string;
  /** Sends it in the person's own language besides. */
  readonly translate: boolean;
}

/** Why it did not go out. */
export type SupportAnswerRefusal =
  | SupportProblem
  | NoSuchUser
  | ChatTextProblem
  | { readonly kind: 'support-untranslated' | 'support-unsent' };

/** Answers a person as the support account, once for each intent. */
type AnswerSupport = (
  answer: SupportAnswer,
) => Promise<Result<SentText & { readonly translation?: string }, SupportAnswerRefusal>>;

/**
 * The message is sent first and noted afterwards: a call that was cut off in between is made again
 * under its intent, sends nothing a second time and notes what is missing.
 */
export function createAnswerSupport(deps: OperatorDeps): AnswerSupport {
  const { db, support, sendAs, readAs, outbox } = deps;
  return async ({ operator, who, id, text: typed, translate }) => {
    const text = parseChatText(typed);
    if (!text.ok) return text;
    const found = await findUser(deps, operator, who);
    if (!found.ok) return found;
    const person = found.value;
    const held = maySupportAnswer(await support.find(db, person.id), operator);
    if (!held.ok) return held;
    const alone: Extension = {};
    const voice = translate ? await otherVoice(deps, person, text.value) : ok(alone);
    if (!voice.ok) return voice;
    const sent = await sendAs(SUPPORT_ADDRESS, {
      to: person.address,
      text: text.value,
      ext: { [EXTENSION_KEY.localId]: `desk-${id}`, ...voice.value },
    });
    if (!sent.ok) return err({ kind: 'support-unsent' });
    await readAs(SUPPORT_ADDRESS, person.address);
    await note(deps, { operator, person, sent: sent.value, text: text.value });
    outbox.wake();
    const translation = voice.value[EXTENSION_KEY.translation];
    return ok({ ...sent.value, ...(typeof translation === 'string' && { translation }) });
  };
}

/** The answer in the person's language, free of charge. */
async function otherVoice(
  { houseTranslate }: OperatorDeps,
  { language }: Person,
  text: ChatText,
): Promise<Result<Extension, { readonly kind: 'support-untranslated' }>> {
  const translated = await houseTranslate({ text, to: language });
  if (!translated.ok) return err({ kind: 'support-untranslated' });
  return ok({
    [EXTENSION_KEY.translation]: translated.value.translation,
    [EXTENSION_KEY.translationLanguage]: language,
    [EXTENSION_KEY.translateRecordId]: translated.value.recordId,
  });
}

interface Noted {
  readonly operator: string;
  readonly person: Person;
  readonly sent: SentText;
  readonly text: string;
}

async function note(deps: OperatorDeps, { operator, person, sent, text }: Noted): Promise<void> {
  const { db, support, clock, ids } = deps;
  const at: EpochMs = clock.now();
  await allOrNothing(db, async (transaction) => {
    const subject = sent.id;
    const entry = { action: 'support-answered', subject, about: person.id } as const;
    const stepped = await support.step(transaction, person.id, (known) =>
      answerSupport(known, operator, at),
    );
    if (!(await isLogged(transaction, entry))) {
      await writeOperatorLog(transaction, {
        ...entry,
        id: ids.ulid(),
        at,
        operator,
        detail: text,
      });
      await mailIfBanned(deps, transaction, person);
    }
    // The operator who took the conversation over meanwhile keeps it; that the answer went out is noted all the
    // same.
    return ok(stepped.ok);
  });
}

/** Once for each answer, because it is written beside the entry of the log (ADR-0009). */
async function mailIfBanned(
  { bans, clock, outbox, writeMail }: OperatorDeps,
  transaction: Transaction,
  { id, email, language }: Person,
): Promise<void> {
  if (email === undefined || !isBanned(await bans.find(transaction, id), clock.now())) return;
  await outbox.write(
    writeMail(email as Email, language, { kind: 'support-answered' }),
    transaction,
  );
}

/** Which message of whose conversation, into which language. */
interface TranslateSupportOrder {
  readonly operator: string;
  readonly who: string;
  readonly message: string;
  readonly to: string;
}

/** Why there is no other voice. */
export type TranslateSupportRefusal =
  | NoSuchUser
  | { readonly kind: 'message-unknown' | 'support-untranslated' | 'language-unknown' };

/** Reads a message of a conversation with support in another language, free of charge. */
type TranslateSupport = (
  order: TranslateSupportOrder,
) => Promise<Result<string, TranslateSupportRefusal>>;

/** Only messages of the conversation, so that the desk is no free translator. */
export function createTranslateSupport(deps: OperatorDeps): TranslateSupport {
  const { db, chatRecords, houseTranslate } = deps;
  return async ({ operator, who, message, to }) => {
    if (!isLanguage(to)) return err({ kind: 'language-unknown' });
    const found = await findUser(deps, operator, who);
    if (!found.ok) return found;
    const { address, language } = found.value;
    const lines = await chatRecords.newestMessages(db, SUPPORT_ADDRESS, address, SUPPORT_MESSAGES);
    const meant = lines.find(({ id }) => id === message);
    if (!meant) return err({ kind: 'message-unknown' });
    const translated = await houseTranslate({
      text: wordsIn(meant.body),
      to,
      ...(meant.from !== SUPPORT_ADDRESS && { from: language }),
    });
    return translated.ok ? ok(translated.value.translation) : err({ kind: 'support-untranslated' });
  };
}
