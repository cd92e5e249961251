import { parseChatText } from '@/domain/messaging/chat-text';
import { isWritten } from '@/domain/messaging/kinds/kinds';
import type { SendFault } from '@/domain/messaging/outbox';
import { openingFee } from '@/domain/messaging/new-friend-chat';
import { err, ok, type Result } from '@/domain/shared/result';
import { hasWords } from '@/domain/translation/translation-charge';
import { staysUntranslated } from '@/domain/translation/translation-at-start';
import type { Clock } from '@/application/shared/clock';
import type { Conversations } from './conversations';
import type { OutboxEntry } from './outbox-storage';
import { answeredBalances } from '@/application/account/own-balances';
import type { Session } from '@/application/account/session';
import type { Translator } from '@/application/translation/translator';
import { sendFaultOfSpending } from './send-fault';

/** Translates the words of an outgoing message that is marked for it; the result is stored in the entry. */
export type TranslateForSending = (entry: OutboxEntry) => Promise<Result<OutboxEntry, SendFault>>;

interface TranslateForSendingDeps {
  readonly translator: Translator;
  readonly session: Session;
  readonly conversations: Conversations;
  readonly clock: Clock;
}

/**
 * A message whose translation fails for want of coins is not sent (specification §4), nor an untranslated text that
 * would open a conversation for a coin.
 */
export function createTranslateForSending(deps: TranslateForSendingDeps): TranslateForSending {
  const { translator, session, conversations, clock } = deps;
  return async (entry) => {
    const { translateTo, shownPrice, ...rest } = entry;
    if (!translateTo || !isWritten(entry.body)) return ok(entry);
    const text = parseChatText(entry.body.text);
    if (!text.ok) return ok(entry);
    // A text of emoji, links or numbers alone is sent without a translation and without a note.
    if (!hasWords(text.value)) return ok(rest);

    const showBalances = answeredBalances(session);
    const answer = await translator.translate(
      text.value,
      { from: entry.body.language, to: translateTo },
      entry.to,
      entry.localId,
      shownPrice,
    );
    if (!answer.ok) return err(sendFaultOfSpending(answer.error));
    const outcome = answer.value;
    showBalances(outcome.balances);
    if (!outcome.translated) {
      const { reason } = outcome;
      if (staysUntranslated(reason, openingFee(conversations.with(entry.to), clock.now()))) {
        return err({ kind: 'untranslated', reason });
      }
      return ok({ ...rest, body: { ...entry.body, untranslated: reason } });
    }
    const translation = {
      text: outcome.text,
      language: translateTo,
      recordId: outcome.recordId,
    };
    return ok({ ...rest, body: { ...entry.body, translation } });
  };
}
