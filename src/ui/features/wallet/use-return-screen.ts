import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { parseChatAddress } from '@/domain/shared/ids';
import { isChatPath, ownPath } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';

/** The screen somebody came from, and what they had begun to write there. */
export interface ReturnScreen {
  readonly path: string;
  /** The other person of a conversation. */
  readonly name?: string;
  readonly isChat: boolean;
  readonly draft: string;
}

/** Where somebody wants to be after paying; undefined where that is not known. */
export function useReturnScreen(from: string | null | undefined): ReturnScreen | undefined {
  const conversations = useService(messagingTokens.conversations);
  const drafts = useService(messagingTokens.drafts);
  const path = ownPath(from);
  if (path === undefined) return undefined;
  const { pathname, searchParams } = new URL(path, 'https://own.invalid');
  const peer = parseChatAddress(searchParams.get('with'));
  if (!isChatPath(pathname) || !peer.ok) return { path, isChat: false, draft: '' };
  const { person } = conversations.with(peer.value);
  const name = person?.remark ?? person?.nickname;
  return { path, isChat: true, draft: drafts.read(peer.value), ...(name && { name }) };
}
