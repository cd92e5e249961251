import { useEffect } from 'react';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { Message } from '@/domain/messaging/message';
import { knownEnginesToken } from '@/ui/kernel/known-engines';
import { useService } from '@/ui/kernel/scope';

/**
 * Whether the translation of a received text has a price and succeeds only for a set phrase. Companions write
 * nothing but set phrases.
 */
export function usePhrasesOnly({ from: writer, body }: Message): boolean {
  const { me } = useService(accountTokens.session);
  const { person } = useService(messagingTokens.conversations).with(writer);
  const engines = useService(knownEnginesToken);
  const from = body.kind === 'text' ? (body.language ?? person?.language) : undefined;
  const to = me?.translationPrice === 'characters' && !person?.demo ? me.language : undefined;
  const isAsked = from !== undefined && to !== undefined && from !== to;
  useEffect(() => (isAsked ? engines.follow() : undefined), [engines, isAsked]);
  return isAsked && engines.phrasesOnly({ from, to });
}
