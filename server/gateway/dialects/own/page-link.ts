import type { ServiceAnswers, ServiceEntry, ServiceEvent } from '@/contract/gateway/service-calls';
import type { SessionEnd } from '@/domain/account/session';
import type { EpochMs, Milliseconds } from '@/domain/shared/time';
import {
  readInbox,
  type InboxEntry,
  type InboxMessage,
} from '@server/gateway/core/messages/inbox-store';
import type { Confirm } from '@server/gateway/core/session/confirmations';
import type { PresenceStatus } from '@server/gateway/core/session/presence';
import type { Reachable, ReachableSession } from '@server/gateway/core/session/sessions';
import type { SignedIn } from '@server/gateway/core/session/tokens';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import { fitting, serviceEvent } from './service-messages';

export interface PageLinkDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly confirm: Confirm;
  /** Entries in one answer. */
  readonly page: number;
  /** Entries pushed before the page has to confirm one. */
  readonly window: number;
  readonly deadAfter: Milliseconds;
  /** Sends to the page of that name. */
  readonly tell: (page: string, message: ServiceEvent | ServiceEntry) => void;
  readonly gone: (link: PageLink) => void;
}

/** A signed-in page at the other end of a wire: its events, and how far it has its inbox. */
export class PageLink implements Reachable {
  readonly name: string;
  readonly session: ReachableSession;
  readonly #deps: PageLinkDeps;
  readonly #signedIn: SignedIn;
  #heardAt: EpochMs;
  #isOver = false;
  /** Nothing is pushed while the page reads its inbox. */
  #isLive = false;
  #pushed = 0;
  #confirmed = 0;
  /** Something was announced while the page did not read. */
  #isBehind = false;

  constructor(name: string, signedIn: SignedIn, deps: PageLinkDeps) {
    this.name = name;
    this.#deps = deps;
    this.#signedIn = signedIn;
    this.#heardAt = deps.clock.now();
    const pushed = (): number => this.#pushed;
    this.session = {
      ...signedIn,
      delivery: {
        get pushed() {
          return pushed();
        },
        arrived: (entry) => this.#arrived(entry),
        lookAgain: () => this.#look(),
      },
    };
  }

  /** The page did something. */
  heard(): void {
    this.#heardAt = this.#deps.clock.now();
  }

  /** Called from time to time: a page that was silent for too long is gone, even if its wire is open. */
  beat(now: EpochMs): void {
    if (now >= this.#signedIn.expiresAt || now - this.#heardAt > this.#deps.deadAfter) this.drop();
  }

  /** A part of the inbox after what the page has; asking confirms that. */
  async pull(after: number): Promise<ServiceAnswers['pull']> {
    const { db, page } = this.#deps;
    this.#isLive = false;
    await this.#confirmUpTo(after);
    this.#isBehind = false;
    const read = await readInbox(db, this.session.address, after, page);
    const entries = fitting(read.map(entryOf));
    this.#pushed = Math.max(this.#pushed, entries.at(-1)?.key ?? after);
    // What was announced during the reading may be missing from it.
    const more = read.length === page || entries.length < read.length || this.#isBehind;
    this.#isLive = !more;
    return { entries, more };
  }

  /** The page has everything up to a key; an unknown key counts for nothing. */
  async confirm(upTo: number): Promise<void> {
    await this.#confirmUpTo(upTo);
  }

  pass(message: InboxMessage): void {
    this.#tell(serviceEvent(message));
  }

  present({ uid, status }: PresenceStatus): void {
    this.#tell({ kind: 'presence', peer: uid, online: Object.keys(status).length > 0 });
  }

  end(reason: SessionEnd): void {
    this.#tell({ kind: 'ended', why: reason === 'signed-in-elsewhere' ? 'replaced' : 'revoked' });
    this.drop();
  }

  drop(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#deps.gone(this);
  }

  async #confirmUpTo(upTo: number): Promise<void> {
    const key = Math.min(upTo, this.#pushed);
    if (key <= this.#confirmed) return;
    this.#confirmed = key;
    await this.#deps.confirm(this.session.address, key);
  }

  #arrived(entry: InboxEntry): void {
    if (entry.key <= this.#pushed) return;
    if (!this.#isLive) {
      this.#isBehind = true;
      return;
    }
    const isNext = entry.key === this.#pushed + 1;
    if (!isNext || this.#pushed - this.#confirmed >= this.#deps.window) return this.#look();
    this.#pushed = entry.key;
    this.#tell(entryOf(entry));
  }

  /** Asks the page to read its inbox; nothing is pushed until it does. */
  #look(): void {
    this.#isBehind = true;
    if (!this.#isLive) return;
    this.#isLive = false;
    this.#tell({ kind: 'look' });
  }

  #tell(message: ServiceEvent | ServiceEntry): void {
    if (!this.#isOver) this.#deps.tell(this.name, message);
  }
}

function entryOf(entry: InboxEntry): ServiceEntry {
  return { key: entry.key, event: serviceEvent(entry) };
}
