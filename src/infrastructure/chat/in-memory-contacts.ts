import type {
  ChatContacts,
  ChatEvent,
  ChatFault,
  ContactRequest,
} from '@/application/messaging/chat-service';
import { MAX_REQUEST_WORDS } from '@/domain/friends/friend-request';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { compareText, countCharacters, normaliseText } from '@/domain/shared/text';

/** What the contacts use of their service. */
interface InMemoryContactsHub {
  /** Whether the address belongs to an account. */
  exists(address: ChatAddress): boolean;
  tell(address: ChatAddress, event: ChatEvent): void;
}

const WRONG_PEER = err({ kind: 'invalid', field: 'peer' } as const);

/** The contacts and the pending requests of all accounts of an in-memory service. */
export class InMemoryContacts {
  readonly #hub: InMemoryContactsHub;
  readonly #contacts = new Map<ChatAddress, Set<ChatAddress>>();
  /** By the person asked. */
  readonly #requests = new Map<ChatAddress, Map<ChatAddress, ContactRequest>>();

  constructor(hub: InMemoryContactsHub) {
    this.#hub = hub;
  }

  /** The requests that `self` has not answered, oldest first. */
  pendingFor(self: ChatAddress): readonly ContactRequest[] {
    return [...this.#requestsTo(self).values()];
  }

  /** The contact calls of one account; `online` runs a call if the account is connected, else returns the fault. */
  of(
    self: ChatAddress,
    online: <T>(work: () => Result<T, ChatFault>) => Result<T, ChatFault>,
  ): ChatContacts {
    return {
      list: async () => online(() => ok([...this.#contactsOf(self)].toSorted(compareText))),
      requests: async () => online(() => ok(this.pendingFor(self))),
      request: async (peer, note) => online(() => this.#request(self, peer, note)),
      accept: async (peer) =>
        online(() => (this.#take(self, peer) ? ok(this.#connect(self, peer)) : WRONG_PEER)),
      decline: async (peer) =>
        online(() =>
          this.#take(self, peer) ? ok(this.#tell(self, peer, 'declined')) : WRONG_PEER,
        ),
      remove: async (peer) =>
        online(() => {
          this.#contactsOf(peer).delete(self);
          return ok(
            this.#contactsOf(self).delete(peer) ? this.#tell(self, peer, 'removed') : undefined,
          );
        }),
    };
  }

  #request(self: ChatAddress, peer: ChatAddress, note = ''): Result<void, ChatFault> {
    const words = normaliseText(note);
    if (!this.#hub.exists(peer)) return err({ kind: 'unknown-peer' });
    if (peer === self || this.#contactsOf(self).has(peer)) return WRONG_PEER;
    if (countCharacters(words) > MAX_REQUEST_WORDS) return err({ kind: 'invalid', field: 'note' });
    if (this.#take(self, peer)) return ok(this.#connect(self, peer));
    const pending = this.#requestsTo(peer);
    if (pending.has(self)) return ok(undefined);
    const request = { from: self, ...(words && { note: words }) };
    pending.set(self, request);
    return ok(this.#hub.tell(peer, { kind: 'contact-request', request }));
  }

  /** Removes the request of `asker`; false if there is none. */
  #take(self: ChatAddress, asker: ChatAddress): boolean {
    return this.#requestsTo(self).delete(asker);
  }

  #connect(self: ChatAddress, peer: ChatAddress): void {
    this.#contactsOf(self).add(peer);
    this.#contactsOf(peer).add(self);
    this.#tell(self, peer, 'added');
  }

  #tell(
    self: ChatAddress,
    peer: ChatAddress,
    change: Extract<ChatEvent, { kind: 'contact' }>['change'],
  ): void {
    this.#hub.tell(self, { kind: 'contact', peer, change });
    this.#hub.tell(peer, { kind: 'contact', peer: self, change });
  }

  #contactsOf(address: ChatAddress): Set<ChatAddress> {
    const contacts = this.#contacts.get(address) ?? new Set();
    this.#contacts.set(address, contacts);
    return contacts;
  }

  #requestsTo(address: ChatAddress): Map<ChatAddress, ContactRequest> {
    const requests = this.#requests.get(address) ?? new Map<ChatAddress, ContactRequest>();
    this.#requests.set(address, requests);
    return requests;
  }
}
