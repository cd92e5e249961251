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

type Answer<T> = Promise<Result<T, ChatFault>>;
type Change = Extract<ChatEvent, { kind: 'contact' }>['change'];

/** The service's own calls about contacts. */
export interface ContactCalls {
  list(): Answer<readonly string[]>;
  /** Fails if no call can be made now. */
  ready(): Result<unknown, ChatFault>;
  /** The unanswered requests; absent where the service lists none and sends an event for each at sign-in. */
  requests?(): Answer<readonly { readonly peer: string; readonly note: string }[]>;
  request(peer: ChatAddress, words: string): Answer<unknown>;
  accept(peer: ChatAddress): Answer<unknown>;
  decline(peer: ChatAddress): Answer<unknown>;
  remove(peer: ChatAddress): Answer<unknown>;
}

/**
 * The contacts of one session. Services send an event for each pending request at sign-in, so the list is
 * every request received and not answered.
 */
export class MirroredContacts implements ChatContacts {
  readonly #calls: ContactCalls;
  readonly #tell: (event: ChatEvent) => void;
  readonly #pending = new Map<ChatAddress, ContactRequest>();
  /** The last change reported about each peer; the service may report one change twice. */
  readonly #told = new Map<ChatAddress, Change>();

  constructor(calls: ContactCalls, tell: (event: ChatEvent) => void) {
    this.#calls = calls;
    this.#tell = tell;
  }

  async list(): Answer<readonly ChatAddress[]> {
    const answer = await this.#calls.list();
    if (!answer.ok) return answer;
    const names = answer.value.flatMap((name) => {
      const peer = parseChatAddress(name);
      return peer.ok ? [peer.value] : [];
    });
    return ok(names.toSorted(compareText));
  }

  async requests(): Answer<readonly ContactRequest[]> {
    const ready = this.#calls.ready();
    if (!ready.ok) return ready;
    const answer = await this.#calls.requests?.();
    if (answer?.ok === false) return answer;
    for (const { peer, note } of answer?.value ?? []) {
      const from = parseChatAddress(peer);
      if (from.ok) this.asked(from.value, note);
    }
    return ok([...this.#pending.values()]);
  }

  async request(peer: ChatAddress, note = ''): Answer<void> {
    const words = normaliseText(note);
    if (countCharacters(words) > MAX_REQUEST_WORDS) return err({ kind: 'invalid', field: 'note' });
    return done(await this.#calls.request(peer, words));
  }

  async accept(peer: ChatAddress): Answer<void> {
    return this.#changed(peer, 'added', await this.#calls.accept(peer));
  }

  async decline(peer: ChatAddress): Answer<void> {
    return this.#changed(peer, 'declined', await this.#calls.decline(peer));
  }

  async remove(peer: ChatAddress): Answer<void> {
    const before = await this.list();
    if (!before.ok) return before;
    if (!before.value.includes(peer)) return ok(undefined);
    return this.#changed(peer, 'removed', await this.#calls.remove(peer));
  }

  /** Reports a request, once. */
  asked(from: ChatAddress, words: unknown): void {
    const note = typeof words === 'string' ? normaliseText(words) : '';
    const request = { from, ...(note && { note }) };
    if (this.#pending.get(from)?.note === request.note && this.#pending.has(from)) return;
    this.#pending.set(from, request);
    this.#told.delete(from);
    this.#tell({ kind: 'contact-request', request });
  }

  changed(peer: ChatAddress, change: Change): void {
    this.#pending.delete(peer);
    if (change !== 'declined' && this.#told.get(peer) === change) return;
    this.#told.set(peer, change);
    this.#tell({ kind: 'contact', peer, change });
  }

  #changed(peer: ChatAddress, change: Change, answer: Result<unknown, ChatFault>) {
    const answered = done(answer);
    if (answered.ok) this.changed(peer, change);
    return answered;
  }
}

/** A service may answer a meaningless request with an unspecific error. */
function done(answer: Result<unknown, ChatFault>): Result<void, ChatFault> {
  if (answer.ok) return ok(undefined);
  return answer.error.kind === 'internal' ? err({ kind: 'invalid', field: 'peer' }) : answer;
}
