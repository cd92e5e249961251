import type { SessionEnd } from '@/domain/account/session';
import type { Reachable, SignedInOn } from './reachable';

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
   * Makes `connection` the one of its person. The one before ends: without a word if it is the same
   * device coming back, else by saying that another device signed in. Gives back the token to revoke.
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

  /** The one connection of everybody who is signed in. */
  signedIn(): readonly SignedInOn<C>[] {
    return [...this.#byAddress.values()];
  }

  end(address: string, reason: SessionEnd): void {
    this.#byAddress.get(address)?.end(reason);
  }

  /**
   * Ends the oldest connections from one network that have not signed in, so that fewer than `most` are
   * left: silent ones make room, and whoever comes to sign in is not refused for what a neighbour does.
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
