import type { SessionEnd } from '@/domain/account/session';
import type { InboxEntry, InboxMessage } from '@server/gateway/core/messages/inbox-store';
import type { PresenceStatus } from './presence';
import type { SignedIn } from './authenticate';

/** A connection of whichever wire, as whatever reaches people uses it. */
export interface Reachable {
  /** Who is at the other end; absent before the sign-in. */
  readonly session: ReachableSession | undefined;
  /** Where it comes from, as far as that counts against a limit. */
  readonly network?: string | undefined;
  /** Delivers something now or never. */
  pass(message: InboxMessage): void;
  /** Says that somebody came or went. */
  present(status: PresenceStatus): void;
  /** Tells the client why its session is over and closes; it does not come back by itself. */
  end(reason: SessionEnd): void;
  /** Cuts without a word; the client comes back by itself. */
  drop(): void;
}

/** Who is connected, and what of the inbox is on its way there. */
export interface ReachableSession extends Pick<SignedIn, 'address' | 'resource' | 'tokenHash'> {
  readonly delivery: {
    /** The key of the last entry that was pushed. */
    readonly pushed: number;
    arrived(entry: InboxEntry): void;
    /** There may be more in the inbox than this connection was told of. */
    lookAgain(): void;
  };
}

/** A connection whose person is known. */
export type SignedInOn<C extends Reachable> = C & { readonly session: ReachableSession };
