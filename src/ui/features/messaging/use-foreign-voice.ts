import { useEffect } from 'react';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { foreignVoice, type ForeignVoice } from '@/domain/messaging/foreign-voice';
import { isWritten } from '@/domain/messaging/kinds/kinds';
import type { Message } from '@/domain/messaging/message';
import { useService } from '@/ui/kernel/scope';
import { textLanguagesToken } from './text-languages';

/** The voice of a message that the user may not read, if any. */
interface FoundVoice {
  readonly voice: ForeignVoice | undefined;
  /** The language of the text is read from the text itself: until then it is the one that the message or its author names. */
  readonly settled: boolean;
}

/** Observed, so it changes with the message's people and with what is found out about its text. */
export function useForeignVoice({ from, body }: Message): FoundVoice {
  const { me } = useService(accountTokens.session);
  const conversations = useService(messagingTokens.conversations);
  const languages = useService(textLanguagesToken);
  const isOwn = from === conversations.self;
  const text = isWritten(body) ? body.text : '';
  const author = isOwn ? me?.language : conversations.with(from).person?.language;
  const declared = isWritten(body) ? (body.language ?? author) : undefined;
  useEffect(() => {
    if (text !== '') void languages.learn(text, declared);
  }, [languages, text, declared]);
  return {
    voice: me && foreignVoice(body, languages.of(text, declared), me.language),
    settled: languages.isKnown(text, declared),
  };
}
