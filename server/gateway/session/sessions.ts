import type { SessionEnd } from '@/domain/account/session';
import type { Connection, SignedInConnection } from './connection';

/** Who is connected: one connection for a person, the newest. */
export class Sessions {
  readonly #all = new Set<Connection>();
  readonly #byAddress = new Map<string, SignedInConnection>();

  add(connection: Connection): void {
    this.#all.add(connection);
  }

  /**
   * Makes `connection` the one of its person. The one before ends: without a word if it is the same
   * device coming back, else by saying that another device signed in. Gives back the token to revoke.
   */
  admit(connection: SignedInConnection): string | undefined {
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
  remove(connection: Connection): boolean {
    this.#all.delete(connection);
    const address = connection.session?.address;
    if (address === undefined || this.#byAddress.get(address) !== connection) return false;
    return this.#byAddress.delete(address);
  }

  of(address: string): SignedInConnection | undefined {
    return this.#byAddress.get(address);
  }

  end(address: string, reason: SessionEnd): void {
    this.#byAddress.get(address)?.end(reason);
  }

  /** How many from one network have not signed in yet; none from this machine. */
  strangersFrom(network: string | undefined): number {
    if (network === undefined) return 0;
    return this.all().filter((one) => !one.session && one.network === network).length;
  }

  all(): readonly Connection[] {
    return [...this.#all];
  }
}
