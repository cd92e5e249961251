import type { SessionEnd } from '@/domain/account/session';
import type { InboxEntry, InboxMessage } from '@server/gateway/core/messages/inbox-store';
import type { PresenceStatus } from './presence';
import type { SignedIn } from './tokens';

/** A connection of any wire. */
export interface Reachable {
  /** The person at the other end; absent before the sign-in. */
  readonly session: ReachableSession | undefined;
  /** Where it comes from, if that counts against a limit. */
  readonly network?: string | undefined;
  /** Delivers something now or never. */
  pass(message: InboxMessage): void;
  /** Says that a person came or went. */
  present(status: PresenceStatus): void;
  /** Says to the client why its session is over and closes; the client does not come back by itself. */
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
    /** There may be more in the inbox than this connection knows. */
    lookAgain(): void;
  };
}

/** A connection whose person is known. */
export type SignedInOn<C extends Reachable> = C & { readonly session: ReachableSession };

/** Who is connected: one connection for a person, the newest. */
export class Sessions<C extends Reachable> {
  readonly #all = new Set<C>();
  readonly #byAddress = new Map<string, SignedInOn<C>>();
  readonly #byNetwork = new Map<string, Set<C>>();

  add(connection: C): void {
    const { network } = connection;
    this.#all.add(connection);
    if (network === undefined) return;
    const there = this.#byNetwork.get(network) ?? new Set();
    this.#byNetwork.set(network, there.add(connection));
  }

  /**
   * Makes `connection` the one of its person. The one before ends: without a reason if it is the
   * same device coming back, else because another device signed in. Gives the token to revoke.
   */
  admit(connection: SignedInOn<C>): string | undefined {
    const { address, resource, tokenHash } = connection.session;
    const before = this.#byAddress.get(address);
    this.#byAddress.set(address, connection);
    if (!before) return undefined;
    if (before.session.resource === resource) {
      before.drop();
      return undefined;
    }
    before.end('signed-in-elsewhere');
    return before.session.tokenHash === tokenHash ? undefined : before.session.tokenHash;
  }

  /** Forgets a closed connection; true if its person has no other. */
  remove(connection: C): boolean {
    this.#all.delete(connection);
    this.#forgetNetwork(connection);
    const address = connection.session?.address;
    if (address === undefined || this.#byAddress.get(address) !== connection) return false;
    return this.#byAddress.delete(address);
  }

  /** Whether the connection is open. */
  has(connection: C): boolean {
    return this.#all.has(connection);
  }

  of(address: string): SignedInOn<C> | undefined {
    return this.#byAddress.get(address);
  }

  /** The one connection of everyone who is signed in. */
  signedIn(): readonly SignedInOn<C>[] {
    return [...this.#byAddress.values()];
  }

  end(address: string, reason: SessionEnd): void {
    this.#byAddress.get(address)?.end(reason);
  }

  /**
   * Ends the oldest connections from one network that have not signed in, so that fewer than `most` are
   * left: silent ones make room, so that a neighbour's connections never keep a person from signing in.
   */
  makeRoom(network: string | undefined, most: number): void {
    if (network === undefined) return;
    const strangers = [...(this.#byNetwork.get(network) ?? [])].filter((one) => !one.session);
    for (const oldest of strangers.slice(0, Math.max(0, strangers.length - most + 1))) {
      this.#forgetNetwork(oldest);
      oldest.drop();
    }
  }

  #forgetNetwork(connection: C): void {
    const { network } = connection;
    const there = network === undefined ? undefined : this.#byNetwork.get(network);
    if (network === undefined || !there?.delete(connection)) return;
    if (there.size === 0) this.#byNetwork.delete(network);
  }

  all(): readonly C[] {
    return [...this.#all];
  }
}
