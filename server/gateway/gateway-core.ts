import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import type { MessageId } from '@/domain/messaging/message';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { OutgoingBody } from '@server/kernel/outgoing-body';
import type {
  EndedNews,
  GivingMessages,
  SendRefusal,
  ServerText,
  StoredEvent,
} from '@server/kernel/ports/chat';
import type { ChatCalls } from './calls/chat-calls';
import { createListCalls } from './calls/list-calls';
import { createMessageCalls } from './calls/message-calls';
import { createPeopleCalls } from './calls/people-calls';
import { createChangeContacts, type ChangeContacts } from './contacts/change-contacts';
import { Reach } from './elsewhere/reach';
import type { GatewayDeps } from './gateway-types';
import { Listeners } from './listeners';
import { MessageIds } from './message-ids';
import { DeliveryReceipts } from './messages/delivery-receipts';
import type { InboxEntry, InboxMessage } from './messages/inbox-store';
import { highestId, newsOf } from './messages/message-store';
import { createRecallMessage } from './messages/recall-message';
import { createSendReceipt, type SendReceipt } from './messages/send-receipt';
import type { Acceptance, StoreMessage } from './messages/store-message';
import { createGivingMessages } from './messages/write-giving';
import { createStoreTogether } from './messages/store-together';
import { Allowances } from './session/allowances';
import { createConfirm, type Confirm } from './session/confirmations';
import { Presence } from './session/presence';
import { PresenceNews } from './session/presence-news';
import type { Reachable } from './session/reachable';
import { Sessions } from './session/sessions';
import type { GatewaySettings } from './settings';

/** Bytes of what tells gateways on one database apart. */
const SERVER_BYTES = 9;

/** The chat without a wire: what is stored, who is there and how they are reached. */
export class GatewayCore<C extends Reachable> {
  readonly sessions = new Sessions<C>();
  readonly contacts: ChangeContacts;
  readonly reach: Reach<C>;
  readonly calls: ChatCalls;
  readonly givings: GivingMessages;
  readonly confirm: Confirm;
  readonly allowances: Allowances;
  readonly #deps: GatewayDeps;
  readonly #settings: GatewaySettings;
  readonly #ids: MessageIds;
  readonly #presence: Presence;
  readonly #news: PresenceNews;
  readonly #storeMessage: StoreMessage;
  readonly #sendReceipt: SendReceipt;
  readonly #receipts: DeliveryReceipts;
  readonly #stored = new Listeners<StoredEvent>((error) =>
    this.failed('a listener to stored messages failed', error),
  );
  readonly #ended = new Listeners<EndedNews>((error) =>
    this.failed('a listener to messages that were read or recalled failed', error),
  );

  constructor(deps: GatewayDeps, settings: GatewaySettings) {
    const { db, clock, scheduler, check } = deps;
    this.#deps = deps;
    this.#settings = settings;
    this.allowances = new Allowances(clock, settings);
    this.#ids = new MessageIds(clock, () => highestId(db), deps.serverNumber);
    this.confirm = createConfirm(db, scheduler, settings.confirmPause);
    this.#news = new PresenceNews({
      db,
      send: (subscriber, status) => this.sessions.of(subscriber)?.present(status),
      onError: (error) => this.failed('telling of presence failed', error),
    });
    this.#presence = new Presence({
      clock,
      scheduler,
      grace: settings.presenceGrace,
      ...(deps.resident && { resident: deps.resident }),
      tell: (subscriber, status) => this.#news.tell(subscriber, status),
    });
    this.reach = new Reach({
      db,
      clock,
      scheduler,
      sessions: this.sessions,
      presence: this.#presence,
      ...(deps.backplane && {
        others: { backplane: deps.backplane, server: deps.ids.token(SERVER_BYTES) },
      }),
      onError: (error) => this.failed('telling other servers of the chat failed', error),
    });
    this.#sendReceipt = createSendReceipt(this.#store());
    this.#receipts = new DeliveryReceipts({
      ...this.#store(),
      scheduler,
      pause: settings.receiptPause,
      onError: (error) => this.failed('noting what arrived failed', error),
    });
    const storing = {
      ...this.#store(),
      check,
      pictures: deps.pictures,
      onCheckFailed: (error: unknown) => this.failed('the pre-send check failed', error),
      onTogetherFailed: (error: unknown) => this.failed('storing messages together failed', error),
    };
    this.#storeMessage = createStoreTogether(storing);
    this.givings = createGivingMessages({
      ...storing,
      accepted: (stored, body) => this.#accepted(stored, body),
      onError: (error) => this.failed('telling a giver of their message failed', error),
    });
    this.contacts = createChangeContacts({ ...this.#store(), endFriendship: deps.endFriendship });
    this.calls = this.#chatCalls();
  }

  listen(listener: (event: StoredEvent) => void): () => void {
    return this.#stored.listen(listener);
  }

  listenToEnded(listener: (news: EndedNews) => void): () => void {
    return this.#ended.listen(listener);
  }

  /** Stores and delivers a text in the name of `from`. */
  async sendAs(
    from: ChatAddress,
    { to, text, ext = {} }: ServerText,
  ): Promise<Result<Acceptance, SendRefusal>> {
    const content = { kind: 'text', text, ext } as const;
    const localId = ext[EXTENSION_KEY.localId];
    const sent = await this.#storeMessage({
      from,
      to,
      content,
      ...(typeof localId === 'string' && { localId }),
    });
    if (sent.ok) this.#accepted(sent.value, content);
    return sent;
  }

  /** Marks the chat as read in the name of `from`; `to` is told where they may know. */
  async readAs(from: ChatAddress, to: ChatAddress): Promise<void> {
    const told = await this.#sendReceipt({ from, to });
    if (told) this.reach.deposited(to, told);
    this.#ended.tell({ reader: from, writer: to });
  }

  /** Ends what goes on without connections; nobody may be connected any more. */
  async close(): Promise<void> {
    await this.reach.close();
    this.#presence.close();
  }

  /** Writes down what was collected, once every connection has settled. */
  async settle(): Promise<void> {
    await this.#receipts.flush();
    await this.#news.settled();
  }

  failed(what: string, error: unknown): void {
    this.#deps.log.error(what, error);
  }

  #chatCalls(): ChatCalls {
    const { db, clock, pictures } = this.#deps;
    const store = this.#store();
    return {
      messages: createMessageCalls({
        ...store,
        allowances: this.allowances,
        storeMessage: this.#storeMessage,
        recallMessage: createRecallMessage({ ...store, pictures }),
        sendReceipt: this.#sendReceipt,
        arrived: (receipt) => this.#receipts.add(receipt),
        accepted: (acceptance, body) => this.#accepted(acceptance, body),
        ended: (news) => this.#ended.tell(news),
      }),
      lists: createListCalls({ db, clock, ended: (news) => this.#ended.tell(news) }),
      people: createPeopleCalls({ db, presence: this.#presence, contacts: this.contacts }),
    };
  }

  /** What everything needs that puts entries into inboxes. */
  #store() {
    const { db, clock } = this.#deps;
    return {
      db,
      clock,
      ids: this.#ids,
      inboxCap: this.#settings.inboxCap,
      deposited: (to: ChatAddress, entry: InboxEntry) => this.reach.deposited(to, entry),
      pass: (to: ChatAddress, message: InboxMessage) => this.reach.pass(to, message),
    };
  }

  #accepted({ delivery }: Pick<Acceptance, 'delivery'>, body: OutgoingBody): void {
    if (!delivery) return;
    const { message, key, clientId } = delivery;
    const { from, to, sentAt: at } = message;
    this.reach.deposited(to, { ...newsOf(message), key });
    this.#stored.tell({ id: String(message.id) as MessageId, from, to, at, clientId, body });
  }
}
