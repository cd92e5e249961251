import { isWritten } from '@/domain/messaging/kinds/kinds';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { Message } from '@/domain/messaging/message';
import { knownEnginesToken } from '@/ui/kernel/known-engines';
import { useService } from '@/ui/kernel/scope';
import { translationPrice } from '@/ui/parts/translation-price';

/** The price of the translation of a received text, and the condition under which it is made, in words. */
interface TranslationTerms {
  readonly price: string;
  readonly condition: string | undefined;
}

/** The terms in the bubble and the menu of a message; undefined for a message without a text. */
export function useTranslationTerms(message: Message): TranslationTerms | undefined {
  const { t } = useTranslation('messaging');
  const { me } = useService(accountTokens.session);
  const phrasesOnly = usePhrasesOnly(message);
  if (!me || !isWritten(message.body)) return undefined;
  return {
    price: translationPrice(t, message.body.text, me),
    condition: phrasesOnly ? t('price.phrasesOnly') : undefined,
  };
}

/** Whether a received text is translated only if it is a set phrase. Companions write set phrases only. */
function usePhrasesOnly({ from: writer, body }: Message): boolean {
  const { me } = useService(accountTokens.session);
  const { person } = useService(messagingTokens.conversations).with(writer);
  const engines = useService(knownEnginesToken);
  const from = isWritten(body) ? (body.language ?? person?.language) : undefined;
  const to = person?.demo ? undefined : me?.language;
  const isAsked = from !== undefined && to !== undefined && from !== to;
  useEffect(() => (isAsked ? engines.follow() : undefined), [engines, isAsked]);
  return isAsked && engines.phrasesOnly({ from, to });
}
