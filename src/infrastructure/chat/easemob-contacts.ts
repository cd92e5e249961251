import type {
  ChatContacts,
  ChatEvent,
  ChatFault,
  ContactRequest,
} from '@/application/messaging/chat-service';
import { MAX_REQUEST_WORDS } from '@/domain/friends/friend-request';
import { parseChatAddress, type ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { compareText, countCharacters, normaliseText } from '@/domain/shared/text';
import type { EasemobConnection } from './easemob-sdk';

type Answer<T> = Promise<Result<T, ChatFault>>;
type Change = Extract<ChatEvent, { kind: 'contact' }>['change'];

/** What the contacts use of their session. */
export interface EasemobContactsDeps {
  readonly call: <T>(ask: (connection: EasemobConnection) => Promise<T>) => Answer<T>;
  readonly tell: (event: ChatEvent) => void;
}

/**
 * The contacts of one session. The service has no call that lists requests: it sends an event for each
 * pending request at sign-in, so the list is every request received and not answered.
 */
export class EasemobContacts implements ChatContacts {
  readonly #deps: EasemobContactsDeps;
  readonly #pending = new Map<ChatAddress, ContactRequest>();
  /** The last change told about each peer; the service may report one change twice. */
  readonly #told = new Map<ChatAddress, Change>();

  constructor(deps: EasemobContactsDeps) {
    this.#deps = deps;
  }

  async list(): Answer<readonly ChatAddress[]> {
    const answer = await this.#deps.call((connection) => connection.getContacts());
    if (!answer.ok) return answer;
    const names = (answer.value.data ?? []).flatMap((name) => {
      const peer = parseChatAddress(name);
      return peer.ok ? [peer.value] : [];
    });
    return ok(names.toSorted(compareText));
  }

  requests(): Answer<readonly ContactRequest[]> {
    return this.#deps.call(async () => [...this.#pending.values()]);
  }

  async request(peer: ChatAddress, note = ''): Answer<void> {
    const words = normaliseText(note);
    if (countCharacters(words) > MAX_REQUEST_WORDS) return err({ kind: 'invalid', field: 'note' });
    return this.#ask((connection) => connection.addContact(peer, words));
  }

  accept(peer: ChatAddress): Answer<void> {
    return this.#answer(peer, 'added', (connection) => connection.acceptContactInvite(peer));
  }

  decline(peer: ChatAddress): Answer<void> {
    return this.#answer(peer, 'declined', (connection) => connection.declineContactInvite(peer));
  }

  async remove(peer: ChatAddress): Answer<void> {
    const before = await this.list();
    if (!before.ok) return before;
    if (!before.value.includes(peer)) return ok(undefined);
    return this.#answer(peer, 'removed', (connection) => connection.deleteContact(peer));
  }

  /** Handles a request; one that was told already is not told again. */
  asked(from: ChatAddress, words: unknown): void {
    const note = typeof words === 'string' ? normaliseText(words) : '';
    const request = { from, ...(note && { note }) };
    if (this.#pending.get(from)?.note === request.note && this.#pending.has(from)) return;
    this.#pending.set(from, request);
    this.#told.delete(from);
    this.#deps.tell({ kind: 'contact-request', request });
  }

  changed(peer: ChatAddress, change: Change): void {
    this.#pending.delete(peer);
    if (change !== 'declined' && this.#told.get(peer) === change) return;
    this.#told.set(peer, change);
    this.#deps.tell({ kind: 'contact', peer, change });
  }

  async #answer(
    peer: ChatAddress,
    change: Change,
    ask: (connection: EasemobConnection) => Promise<unknown>,
  ): Answer<void> {
    const answered = await this.#ask(ask);
    if (answered.ok) this.changed(peer, change);
    return answered;
  }

  /** Calls the service; it answers a meaningless request with an unspecific error. */
  async #ask(ask: (connection: EasemobConnection) => Promise<unknown>): Answer<void> {
    const answer = await this.#deps.call(ask);
    if (answer.ok) return ok(undefined);
    return answer.error.kind === 'internal' ? err({ kind: 'invalid', field: 'peer' }) : answer;
  }
}
