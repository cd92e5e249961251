import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { foreignVoice, type ForeignVoice } from '@/domain/messaging/foreign-voice';
import type { Message } from '@/domain/messaging/message';
import { useService } from '@/ui/kernel/scope';

/** The voice of a message that the user may not read, if any; observed, so it changes with the message's people. */
export function useForeignVoice({ from, body }: Message): ForeignVoice | undefined {
  const { me } = useService(accountTokens.session);
  const conversations = useService(messagingTokens.conversations);
  if (!me) return undefined;
  const isOwn = from === conversations.self;
  const author = isOwn ? me.language : conversations.with(from).person?.language;
  return foreignVoice(body, author, me.language);
}
