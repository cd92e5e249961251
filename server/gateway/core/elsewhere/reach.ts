import type { SessionEnd } from '@/domain/account/session';
import {
  behindOf,
  type InboxEntry,
  type InboxMessage,
} from '@server/gateway/core/messages/inbox-store';
import type { Presence } from '@server/gateway/core/session/presence';
import type { Reachable, SignedInOn, Sessions } from '@server/gateway/core/session/sessions';
import { revokeToken, nextAdmission, revokedOf } from '@server/gateway/core/session/token-store';
import type { Database } from '@server/kernel/database';
import type { Backplane, Clock, Scheduler } from '@server/kernel/ports/system';
import {
  carry,
  entryOf,
  uncarry,
  type ChatNews,
  type ConnectedPerson,
  OtherGateways,
} from './other-gateways';

interface ReachDeps<C extends Reachable> {
  readonly db: Database;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly sessions: Sessions<C>;
  readonly presence: Presence;
  /** Between this gateway and others on its database, and its id among them; absent: there are none. */
  readonly others: { readonly backplane: Backplane; readonly server: string } | undefined;
  readonly onError: (error: unknown) => void;
}

/** Characters of a token's hash that distinguish it from another token of the same person. */
const MARK = 16;

/** Reaches connected people, on this server or another one; one connection for a person, the newest. */
export class Reach<C extends Reachable> {
  readonly #deps: ReachDeps<C>;
  readonly #others: OtherGateways | undefined;
  readonly #orders = new WeakMap<C, number>();
  #repairing: Promise<void> | undefined;

  constructor(deps: ReachDeps<C>) {
    this.#deps = deps;
    this.#others =
      deps.others &&
      new OtherGateways({
        ...deps.others,
        scheduler: deps.scheduler,
        people: () => this.#peopleHere(),
        on: {
          came: (person) => this.#cameElsewhere(person),
          left: (address) => this.#leftElsewhere(address),
          told: (news) => this.#told(news),
          repair: () => {
            this.repair().catch(deps.onError);
          },
        },
      });
  }

  isOnline(address: string): boolean {
    return this.#deps.sessions.of(address) !== undefined || this.#others?.has(address) === true;
  }

  /**
   * Makes the connection the one of its person, here and elsewhere. One that was closed meanwhile is not, and
   * one whose token was revoked meanwhile ends: the session may have been ended before the connection was listed here.
   */
  async admit(connection: SignedInOn<C>): Promise<void> {
    const { db, clock, sessions, presence } = this.#deps;
    const { address, resource } = connection.session;
    if (this.#others) this.#orders.set(connection, await nextAdmission(db));
    if (!sessions.has(connection)) return;
    const revoked = sessions.admit(connection);
    presence.came(address, resource);
    this.#others?.came(this.#personOf(connection));
    if (revoked !== undefined) {
      await revokeToken(db, revoked, 'signed-in-elsewhere', clock.now());
    }
    const { tokenHash } = connection.session;
    const reason = (await revokedOf(db, [tokenHash])).get(tokenHash);
    if (reason) connection.end(reason);
  }

  /** A connection was closed. */
  gone(connection: C): void {
    const { sessions, presence } = this.#deps;
    const { session } = connection;
    if (!sessions.remove(connection) || !session) return;
    const { address } = session;
    if (this.#others?.has(address) !== true) presence.left(address);
    this.#others?.left(address, this.#orders.get(connection) ?? 0);
  }

  /** An entry is in the inbox of `to`. */
  deposited(to: string, entry: InboxEntry): void {
    const here = this.#deps.sessions.of(to);
    here?.session.delivery.arrived(entry);
    if (here && this.#others?.has(to) !== true) return;
    const news = { kind: 'entry', to, key: entry.key } as const;
    this.#others?.tell({ ...news, message: carry(entry) }, news);
  }

  /** Something to deliver now or never. */
  pass(to: string, message: InboxMessage): void {
    const here = this.#deps.sessions.of(to);
    if (here) here.pass(message);
    else this.#others?.tell({ kind: 'pass', to, message: carry(message) });
  }

  /** Ends the person's session wherever it is. */
  end(address: string, reason: SessionEnd): void {
    this.#deps.sessions.end(address, reason);
    this.#others?.tell({ kind: 'kick', address, reason });
  }

  /** Makes up for lost news: entries that were not pushed, and sessions that were ended elsewhere. */
  repair(): Promise<void> {
    this.#repairing ??= this.#repair()
      .catch(this.#deps.onError)
      .finally(() => {
        this.#repairing = undefined;
      });
    return this.#repairing;
  }

  /** Says to the others that no person is connected here any more. */
  async close(): Promise<void> {
    this.#others?.close();
    await this.#repairing;
  }

  async #repair(): Promise<void> {
    const { db, sessions } = this.#deps;
    const here = sessions.signedIn();
    if (here.length === 0) return;
    const pushed = here.map(({ session }) => ({
      owner: session.address,
      key: session.delivery.pushed,
    }));
    for (const owner of await behindOf(db, pushed))
      sessions.of(owner)?.session.delivery.lookAgain();
    const revoked = await revokedOf(
      db,
      here.map(({ session }) => session.tokenHash),
    );
    for (const connection of here) {
      const reason = revoked.get(connection.session.tokenHash);
      if (reason) connection.end(reason);
    }
  }

  #told(news: Extract<ChatNews, { kind: 'entry' | 'pass' | 'kick' }>): void {
    const { sessions } = this.#deps;
    if (news.kind === 'kick') return sessions.end(news.address, news.reason);
    const here = sessions.of(news.to);
    if (!here) return;
    if (news.kind === 'pass') return here.pass(uncarry(news.message));
    const entry = entryOf(news);
    if (entry) here.session.delivery.arrived(entry);
    else if (news.key > here.session.delivery.pushed) here.session.delivery.lookAgain();
  }

  /** The later of two sign-ins stays, whichever server heard of the other first. */
  #cameElsewhere([address, device, order, mark]: ConnectedPerson): void {
    const { db, clock, sessions, presence, onError } = this.#deps;
    presence.came(address, device);
    const here = sessions.of(address);
    if (!here || (this.#orders.get(here) ?? 0) > order) return;
    const { resource, tokenHash } = here.session;
    if (resource === device) return here.drop();
    here.end('signed-in-elsewhere');
    if (tokenHash.startsWith(mark)) return;
    revokeToken(db, tokenHash, 'signed-in-elsewhere', clock.now()).catch(onError);
  }

  #leftElsewhere(address: string): void {
    if (!this.isOnline(address)) this.#deps.presence.left(address);
  }

  #peopleHere(): readonly ConnectedPerson[] {
    return this.#deps.sessions.signedIn().map((connection) => this.#personOf(connection));
  }

  #personOf(connection: SignedInOn<C>): ConnectedPerson {
    const { address, resource, tokenHash } = connection.session;
    return [address, resource, this.#orders.get(connection) ?? 0, tokenHash.slice(0, MARK)];
  }
}
