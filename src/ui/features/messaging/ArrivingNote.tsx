import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { ChatAddress } from '@/domain/shared/ids';
import { useArrivingText } from '@/ui/i18n/coverage-text';
import { knownEnginesToken } from '@/ui/kernel/known-engines';
import { useService } from '@/ui/kernel/scope';

interface ArrivingNoteProps {
  /** The other person of the conversation. */
  readonly peer: ChatAddress;
}

/** Under a text that cannot be translated yet: when one of the two languages can; nothing if none is on its way. */
export const ArrivingNote = observer(function ArrivingNote({ peer }: ArrivingNoteProps) {
  const engines = useService(knownEnginesToken);
  const conversations = useService(messagingTokens.conversations);
  const { me } = useService(accountTokens.session);
  const text = useArrivingText();
  useEffect(() => engines.follow(), [engines]);
  const spoken = [me?.language, conversations.with(peer).person?.language];
  const arriving = engines.arriving.filter(({ language }) => spoken.includes(language));
  // Both have to be there: the last of them decides.
  const last = arriving.at(-1);
  return last ? <Note>{text(last)}</Note> : null;
});

const Note = styled.p`
  color: var(--ink-3);
  font-size: var(--t-xs);
`;
