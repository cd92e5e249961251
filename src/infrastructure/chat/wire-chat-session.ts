import type {
  Accepted,
  ChatService,
  ChatSession,
  ConversationState,
  Cursor,
  OutgoingMessage,
  Page,
  ReactionChange,
  MessageToEdit,
} from '@/application/messaging/chat-service';
import type { Scheduler } from '@/application/shared/clock';
import { withTimeLimit } from '@/application/shared/time-limit';
import type {
  ServiceAnswers,
  ServiceCall,
  ServiceEvent,
  ServiceRequest,
} from '@/contract/gateway/service-calls';
import { isMessageId } from '@/contract/gateway/message-id';
import type { EditedText } from '@/domain/messaging/edit';
import { isEmoticon } from '@/domain/messaging/emoticons';
import type { Message } from '@/domain/messaging/message';
import { parseChatAddress, type ChatAddress, type MessageId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { epochMs, SECOND, type Milliseconds } from '@/domain/shared/time';
import { historyCursor, ownCursor } from './history-cursor';
import { readMessage, writeDraft, writeWords } from './message-form';
import { MirroredContacts } from './mirrored-contacts';
import { TransportSession, type Answer } from './transport-session';
import { contactCalls } from './wire-contacts';
import { WireTransport } from './wire-transport';
import type { WireDeps } from './wire-stream';

/** The time limit of a call, a reconnect included. */
const CALL_LIMIT: Milliseconds = 20 * SECOND;
/** Messages deleted in one call. */
const DELETED_PER_CALL = 100;
/** Larger messages are refused without being sent, in characters of JSON. */
const MAX_DRAFT = 32_768;

/** The chat of our own server over any wire; it runs in a worker and in Node. */
export function createWireChatService(deps: WireDeps): ChatService {
  return { session: (self) => new WireChatSession(deps, self) };
}

/** One account's session with our own server over a wire. */
class WireChatSession extends TransportSession<WireTransport> implements ChatSession {
  readonly contacts = new MirroredContacts(
    contactCalls(
      (name, request) => this.#call(name, request),
      () => this.transport.ready(),
    ),
    (event) => this.transport.tell(event),
  );
  readonly #scheduler: Scheduler;

  constructor(deps: WireDeps, self: ChatAddress) {
    const transport = new WireTransport(deps, self, (...happened) => this.#heard(...happened));
    super(self, transport, deps.scheduler);
    this.#scheduler = deps.scheduler;
  }

  async history(peer: ChatAddress, before?: Cursor): Answer<Page<Message>> {
    const own = ownCursor(peer, before);
    if (!own.ok) return this.refused(own.error);
    const answer = await this.#call(
      'history',
      own.value === undefined ? { peer } : { peer, before: own.value },
    );
    if (!answer.ok) return answer;
    const { messages, older } = answer.value as ServiceAnswers['history'];
    const items = messages.flatMap((raw) => this.readRecord(raw) ?? []);
    return ok({ items, ...(older !== undefined && { older: historyCursor(peer, older) }) });
  }

  async conversations(before?: Cursor): Answer<Page<ConversationState>> {
    const answer = await this.#call('conversations', before === undefined ? {} : { before });
    if (!answer.ok) return answer;
    const { items, older } = answer.value as ServiceAnswers['conversations'];
    const read = items.flatMap(({ peer, unread, last }): ConversationState[] => {
      const name = parseChatAddress(peer);
      if (!name.ok) return [];
      const newest = last && readMessage(last, this.self);
      return [{ peer: name.value, unread, ...(newest && { last: newest }) }];
    });
    return ok({ items: read, ...(older !== undefined && { older: older as Cursor }) });
  }

  async markRead(peer: ChatAddress): Answer<void> {
    return this.done(await this.#call('read', { peer }), { kind: 'conversation-read', peer });
  }

  async recall(peer: ChatAddress, id: MessageId): Answer<void> {
    if (!isMessageId(id)) return this.refused({ kind: 'unknown-message' });
    return this.done(await this.#call('recall', { peer, id }), { kind: 'recalled', peer, id });
  }

  async edit(message: MessageToEdit, edited: EditedText): Answer<void> {
    const { id, to: peer } = message;
    if (!isMessageId(id)) return this.refused({ kind: 'unknown-message' });
    const stored = await this.#call('edit', { peer, id, ...writeWords(edited) });
    if (!stored.ok) return stored;
    return this.edited(message, edited, (stored.value as ServiceAnswers['edit']).at);
  }

  async react(peer: ChatAddress, id: MessageId, { to: reaction }: ReactionChange): Answer<void> {
    if (!isMessageId(id)) return this.refused({ kind: 'unknown-message' });
    const request = { peer, id, ...(reaction && { reaction }) };
    const changed = await this.#call('react', request);
    return this.done(changed, { kind: 'reaction', peer, id, by: this.self, emoticon: reaction });
  }

  async deleteMessages(peer: ChatAddress, ids: readonly MessageId[]): Answer<void> {
    for (let start = 0; start < ids.length; start += DELETED_PER_CALL) {
      const some = ids.slice(start, start + DELETED_PER_CALL);
      const deleted = await this.#call('hide', { peer, ids: [...some] });
      if (!deleted.ok) return deleted;
    }
    return ok(undefined);
  }

  async deleteConversation(peer: ChatAddress, { records }: { records: boolean }): Answer<void> {
    const removed = await this.#call('remove', { peer, records });
    return this.done(removed, { kind: 'conversation-deleted', peer, records });
  }

  async watchPresence(peers: readonly ChatAddress[]): Answer<ReadonlyMap<ChatAddress, boolean>> {
    const answer = await this.#call('watch', { peers: [...peers] });
    if (!answer.ok) return answer;
    const online = new Set((answer.value as ServiceAnswers['watch']).online);
    return ok(new Map(peers.map((peer) => [peer, online.has(peer)])));
  }

  async typing(peer: ChatAddress): Answer<void> {
    const told = await this.transport.call('typing', { peer }, true);
    return told.ok ? ok(undefined) : told;
  }

  protected async sendNow(draft: OutgoingMessage): Answer<Accepted> {
    const form = writeDraft(draft) as unknown as ServiceRequest<'send'>;
    if (JSON.stringify(form).length > MAX_DRAFT) return this.refused({ kind: 'too-large' });
    const sent = await this.#call('send', form);
    if (!sent.ok) return sent;
    const { id, at } = sent.value as ServiceAnswers['send'];
    return ok(this.accepted(draft, { id: id as MessageId, sentAt: epochMs(at) }));
  }

  #heard(event: ServiceEvent, missed: boolean): void {
    if (event.kind === 'message') return this.arrived(event.message, missed);
    if (event.kind === 'edited') return this.heardEdit(event.message);
    const name = 'peer' in event ? parseChatAddress(event.peer) : undefined;
    if (!name?.ok) return;
    const peer = name.value;
    switch (event.kind) {
      case 'delivered':
      case 'recalled':
        return this.transport.tell({ kind: event.kind, peer, id: event.id as MessageId });
      case 'reaction': {
        const { reaction } = event;
        if (reaction !== undefined && !isEmoticon(reaction)) return;
        const id = event.id as MessageId;
        return this.transport.tell({ kind: 'reaction', peer, id, by: peer, emoticon: reaction });
      }
      case 'read':
      case 'typing':
        return this.transport.tell({ kind: event.kind, peer });
      case 'presence':
        return this.transport.tell({ kind: 'presence', peer, online: event.online });
      case 'contact-request':
        return this.contacts.asked(peer, event.note);
      case 'contact':
        return this.contacts.changed(peer, event.change);
    }
  }

  protected async confirm(peer: ChatAddress, id: MessageId): Promise<boolean> {
    return (await this.#call('arrived', { peer, id })).ok;
  }

  #call<Name extends ServiceCall>(name: Name, request: ServiceRequest<Name>): Answer<unknown> {
    const late = err({ kind: 'timeout' } as const);
    const calling = this.transport.call(name, request);
    return withTimeLimit(calling, CALL_LIMIT, late, this.#scheduler);
  }
}
