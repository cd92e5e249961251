import type { ChatRegistrationFault } from '@/domain/messaging/chat-registration';
import type { ChatAddress } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';

/** How this browser reaches the chat service, distinguished by `provider`: each has fields of its own. */
export type ChatAccess = EasemobAccess | XmppAccess | MountedAccess;

/** What opens the session, whichever the service. */
interface AccessOf<Provider extends string> {
  readonly provider: Provider;
  readonly address: ChatAddress;
  /** A revocable secret, valid for the chat only; empty where a token alone opens the session. */
  readonly secret: string;
  /** Opens the session without a call of its own, or instead of the secret; until it expires. */
  readonly token?: { readonly value: string; readonly expiresAt: EpochMs };
  /** The service is our own server: it decides each reaction, and sends quoted messages along. */
  readonly ownService?: boolean;
  /** Why the service does not take the person, where there is neither. */
  readonly fault?: ChatRegistrationFault;
}

/** The embedded gateway or the vendor's cloud; empty addresses mean the page's own origin. */
export interface EasemobAccess extends AccessOf<'easemob'> {
  readonly appKey: string;
  readonly socketUrl: string;
  readonly restUrl: string;
}

/** The chat of our own server behind an XMPP server, which carries the connection (ADR-0008). */
export interface XmppAccess extends AccessOf<'xmpp'> {
  readonly socketUrl: string;
  readonly domain: string;
  /** The address of our server there. */
  readonly service: string;
}

/** The chat of our own server over a wire that the operator brought. */
export interface MountedAccess extends AccessOf<'mounted'> {
  /** Path of the module with the page's half, on the page's own origin. */
  readonly script: string;
  /** What that half is called with. */
  readonly shown: Readonly<Record<string, string>>;
}
