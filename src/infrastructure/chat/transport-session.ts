import type {
  Accepted,
  ChatEvent,
  ChatFault,
  Connection,
  OutgoingMessage,
  MessageToEdit,
} from '@/application/messaging/chat-service';
import type { Cancel, Scheduler } from '@/application/shared/clock';
import type { ChatAccess } from '@/domain/messaging/chat-access';
import { editedBody, editedWords, type EditedText } from '@/domain/messaging/edit';
import { takesWords } from '@/domain/messaging/kinds/kinds';
import type { Message } from '@/domain/messaging/message';
import type { ChatAddress, LocalId, MessageId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { ArrivalReceipts } from './arrival-receipts';
import { localIdOf, readMessage, withQuoted, withVersions } from './message-form';
import { OnceOnlySends } from './once-only-sends';
import { RepeatedMessages } from './repeated-messages';
import type { SessionEvents } from './session-events';

export type Answer<T> = Promise<Result<T, ChatFault>>;

/** Keeps one account connected to its service. */
interface SessionTransport extends SessionEvents {
  connect(access: ChatAccess): Answer<void>;
  close(why: 'signed-out'): void;
  /** Fails if no call can be made now. */
  ready(): Result<unknown, ChatFault>;
}

/** The part of a session that is the same for each protocol. It sends, reports and confirms each message once. */
export abstract class TransportSession<Transport extends SessionTransport> {
  readonly self: ChatAddress;
  protected readonly transport: Transport;
  protected readonly repeated = new RepeatedMessages();
  readonly #sends = new OnceOnlySends((draft) => this.sendNow(draft));
  readonly #receipts: ArrivalReceipts;
  #isOwnService = false;

  constructor(self: ChatAddress, transport: Transport, scheduler: Scheduler) {
    this.self = self;
    this.transport = transport;
    this.#receipts = new ArrivalReceipts((...arrived) => this.confirm(...arrived), scheduler);
    transport.subscribe((event) => {
      if (event.kind === 'connection' && event.connection.state === 'online')
        this.#receipts.retry();
    });
  }

  protected abstract sendNow(draft: OutgoingMessage): Answer<Accepted>;
  /** Confirms to `author` that a message arrived here; resolves with whether the service has this receipt. */
  protected abstract confirm(author: ChatAddress, id: MessageId): Promise<boolean>;

  connection(): Connection {
    return this.transport.connection();
  }

  subscribe(listener: (event: ChatEvent) => void): Cancel {
    return this.transport.subscribe(listener);
  }

  connect(access: ChatAccess): Answer<void> {
    this.#isOwnService = access.ownService === true;
    return this.transport.connect(access);
  }

  async signOut(): Answer<void> {
    this.transport.close('signed-out');
    return ok(undefined);
  }

  canEdit(): boolean {
    return this.#isOwnService;
  }

  canReact(): boolean {
    return this.#isOwnService;
  }

  send(draft: OutgoingMessage): Answer<Accepted> {
    return this.#sends.send(draft);
  }

  /** Reports an own message that the service has stored. */
  protected accepted(
    { localId, to, body }: OutgoingMessage,
    { id, sentAt }: Pick<Message, 'id' | 'sentAt'>,
  ): Accepted {
    const accepted = { localId, id, sentAt };
    this.#sends.accepted(accepted);
    this.#report({ ...accepted, from: this.self, to, body, state: 'sent' }, localId, false);
    return accepted;
  }

  protected arrived(raw: unknown, missed: boolean): void {
    const message = readMessage(raw, this.self);
    if (!message) return;
    if (message.from !== this.self) this.#receipts.arrived(message);
    this.#report(message, localIdOf(raw), missed);
  }

  /** Reads a message of a history. Elsewhere than on our own service a sender could have written what it quotes. */
  protected readRecord(raw: unknown): Message | undefined {
    const message = readMessage(raw, this.self);
    return message && this.#isOwnService ? withVersions(withQuoted(message, raw), raw) : message;
  }

  /** Reports an edit of the peer, as the service carries it; it carries none to its author. */
  protected heardEdit(raw: unknown): void {
    const message = readMessage(raw, this.self);
    if (!message || !this.#isOwnService) return;
    const { id, from: peer, body, versions } = withVersions(message, raw);
    if (!takesWords(body) || !versions) return;
    this.transport.tell({ kind: 'edited', peer, id, body, versions });
  }

  /** The answer of an edit that the service stored at a time, after its event. */
  protected edited(
    { id, to: peer, body: before, versions = [] }: MessageToEdit,
    edited: EditedText,
    at: number,
  ): Result<void, ChatFault> {
    const earlier = { body: editedWords(before), until: epochMs(at) };
    const edit = { body: editedBody(before, edited), versions: [...versions, earlier] };
    return this.done(ok(undefined), { kind: 'edited', peer, id, ...edit });
  }

  #report(message: Message, localId: LocalId | undefined, missed: boolean): void {
    if (this.repeated.isRepeat({ ...message, localId }) || this.repeated.wasTold(message.id))
      return;
    this.transport.tell({ kind: 'message', message, missed });
  }

  /** The answer of a call that changes something, after its event. */
  protected done(answer: Result<unknown, ChatFault>, event: ChatEvent): Result<void, ChatFault> {
    if (!answer.ok) return answer;
    this.transport.tell(event);
    return ok(undefined);
  }

  /** Refuses a call that is not sent; without a connection, the fault is that one. */
  protected refused(fault: ChatFault): Result<never, ChatFault> {
    const ready = this.transport.ready();
    return ready.ok ? err(fault) : ready;
  }
}
