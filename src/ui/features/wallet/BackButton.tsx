import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { parseChatAddress, type ChatAddress } from '@/domain/shared/ids';
import { isChatPath, ownPath } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { type ButtonVariant, LinkButton } from '@/ui/parts/Button';

interface BackButtonProps {
  readonly from: string | null | undefined;
  readonly variant?: ButtonVariant;
}

/** Leads back to the screen before; nothing where that is not known. */
export const BackButton = observer(function BackButton({
  from,
  variant = 'plain',
}: BackButtonProps) {
  const { t } = useTranslation('purchases');
  const screen = useReturnScreen(from);
  if (!screen) return null;
  const words =
    screen.name !== undefined
      ? t('back.chatWith', { name: screen.name })
      : t(screen.isChat ? 'back.chat' : 'back.page');
  return (
    <LinkButton to={screen.path} variant={variant}>
      {words}
    </LinkButton>
  );
});

/** The screen before, and what was begun there. */
interface ReturnScreen {
  readonly path: string;
  /** The other person of a conversation. */
  readonly name?: string;
  readonly isChat: boolean;
  readonly draft: string;
}

/** The screen to show after paying; undefined where that is not known. */
export function useReturnScreen(from: string | null | undefined): ReturnScreen | undefined {
  const conversations = useService(messagingTokens.conversations);
  const drafts = useService(messagingTokens.drafts);
  const lookUpPeer = useService(messagingTokens.lookUpPeer);
  const path = ownPath(from);
  const peer = path === undefined ? undefined : peerOf(path);
  const person = peer && conversations.with(peer).person;
  const unknown = person ? undefined : peer;
  // Where nothing was said yet the list of conversations does not have them.
  useEffect(() => {
    if (unknown) void lookUpPeer(unknown);
  }, [unknown, lookUpPeer]);
  if (path === undefined) return undefined;
  if (!peer) return { path, isChat: false, draft: '' };
  const name = person?.remark ?? person?.nickname;
  return { path, isChat: true, draft: drafts.read(peer), ...(name && { name }) };
}

/** The other person of a conversation's address. */
function peerOf(path: string): ChatAddress | undefined {
  const { pathname, searchParams } = new URL(path, 'https://own.invalid');
  const peer = parseChatAddress(searchParams.get('with'));
  return isChatPath(pathname) && peer.ok ? peer.value : undefined;
}
