import { parseChatText } from '@/domain/messaging/chat-text';
import type { SendFault } from '@/domain/messaging/outbox';
import { err, ok, type Result } from '@/domain/shared/result';
import type { OutboxEntry } from './outbox-storage';
import type { Session } from '@/application/account/session';
import type { Translator } from '@/application/translation/translator';
import { sendFaultOfSpending } from './send-fault';

/** Translates an outgoing text that is marked for it; the result is stored in the entry. */
export type TranslateForSending = (entry: OutboxEntry) => Promise<Result<OutboxEntry, SendFault>>;

/** A text whose translation fails for want of coins is not sent (specification §4). */
export function createTranslateForSending(deps: {
  readonly translator: Translator;
  readonly session: Session;
}): TranslateForSending {
  const { translator, session } = deps;
  return async (entry) => {
    const { translateTo, ...rest } = entry;
    const text = entry.body.kind === 'text' ? parseChatText(entry.body.text) : undefined;
    if (!translateTo || entry.body.kind !== 'text' || !text?.ok) return ok(entry);

    const answer = await translator.translate(text.value, translateTo, entry.to, entry.localId);
    if (!answer.ok) return err(sendFaultOfSpending(answer.error));
    const outcome = answer.value;
    session.setBalances(outcome.balances);
    if (!outcome.translated) {
      return ok({ ...rest, body: { ...entry.body, untranslated: outcome.reason } });
    }
    const translation = {
      text: outcome.text,
      language: translateTo,
      recordId: outcome.recordId,
    };
    return ok({ ...rest, body: { ...entry.body, translation } });
  };
}
