import type { ChatRegistrationFault } from '@/domain/messaging/chat-registration';
import type { ChatAddress } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';

/** How this browser reaches the chat service; empty addresses mean the page's own origin. */
export interface ChatAccess {
  readonly provider: 'easemob';
  readonly appKey: string;
  readonly socketUrl: string;
  readonly restUrl: string;
  readonly address: ChatAddress;
  /** A revocable secret, valid for the chat only; empty where there is a token. */
  readonly secret: string;
  /** The token that replaces the secret until it expires. */
  readonly token?: { readonly value: string; readonly expiresAt: EpochMs };
  /** Why the service does not take the person, where there is neither. */
  readonly fault?: ChatRegistrationFault;
}
