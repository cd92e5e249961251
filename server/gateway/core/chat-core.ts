import type { FastifyPluginAsync } from 'fastify';
import type { SessionEnd } from '@/domain/account/session';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { type Result, ok } from '@/domain/shared/result';
import type { Database } from '@server/kernel/database';
import type {
  EndedNews,
  GivingMessages,
  PreSendCheck,
  ReactedEvent,
  SendRefusal,
  SentText,
  ServerText,
  StoredEvent,
  UnreadTotals,
} from '@server/kernel/ports/chat';
import type {
  Backplane,
  Clock,
  Ids,
  Log,
  Scheduler,
  ServerNumber,
} from '@server/kernel/ports/system';
import type { MessagePictures } from '@server/kernel/ports/media';
import { type IssuedToken, grantToken, type IssueTokenDeps } from './session/tokens';
import type { GatewaySettings } from './settings';
import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import type { OutgoingBody } from '@server/kernel/message-body';
import {
  type ChatCalls,
  createListCalls,
  createMessageCalls,
  createPeopleCalls,
} from './chat-calls';
import { createChangeContacts, type ChangeContacts } from './contacts/change-contacts';
import { Reach } from './elsewhere/reach';
import { Listeners } from './listeners';
import { MessageIds } from './message-ids';
import { DeliveryReceipts } from './messages/delivery-receipts';
import type { InboxEntry, InboxMessage } from './messages/inbox-store';
import { highestId, newsOf } from './messages/message-store';
import {
  createReact,
  createRecallMessage,
  createSendReceipt,
  type SendReceipt,
} from './messages/sent-messages';
import { type Acceptance, type StoreMessage, createStoreTogether } from './messages/store-message';
import { createGivingMessages } from './messages/write-giving';
import { Allowances } from './session/allowances';
import { createConfirm, type Confirm } from './session/confirmations';
import { Presence, PresenceNews } from './session/presence';
import { type Reachable, Sessions } from './session/sessions';
import { unreadByPeer } from './messages/conversation-store';
import { revokeTokensOf } from './session/token-store';

/** What the gateway is built from. */
export interface GatewayDeps {
  readonly db: Database;
  /** The product's check before a message is stored. */
  readonly check: PreSendCheck;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly ids: Pick<Ids, 'token'>;
  readonly log: Log;
  /** Default: no other server works on this database. */
  readonly serverNumber?: ServerNumber;
  /** Between the gateways on this database; default: there is no other. */
  readonly backplane?: Backplane;
  /** Whether somebody is there without being connected; default: nobody. */
  readonly resident?: (imAccount: string) => boolean;
  readonly settings?: Partial<GatewaySettings>;
  /** Ends a friendship of the product; without it such a contact cannot be ended here. */
  readonly endFriendship?: (one: ChatAddress, other: ChatAddress) => Promise<void>;
  /** Told of pictures in messages that are recalled or that the history keeps no more. */
  readonly pictures?: Pick<MessagePictures, 'withdraw' | 'dropped'>;
}

/** The chat service: sockets and REST for the SDK, a few calls for the rest of the server. */
export interface Gateway {
  /** Serves REST and sockets on the app it is registered with, and closes with it. */
  readonly plugin: FastifyPluginAsync;
  /** Ends the person's session and every chat token; the client learns why. */
  kick(imAccount: string, reason: SessionEnd): Promise<void>;
  /** Calls `listener` after each new message is stored, until the returned function is called. */
  onStored(listener: (event: StoredEvent) => void): () => void;
  /** Calls `listener` after each reading and each recall, until the returned function is called. */
  onEnded(listener: (news: EndedNews) => void): () => void;
  /** Calls `listener` after each change of a reaction to a message of another person. */
  onReacted(listener: (event: ReactedEvent) => void): () => void;
  /** Sends a text in a person's name, through the same check and store as any other. */
  sendAs(imAccount: ChatAddress, message: ServerText): Promise<Result<SentText, SendRefusal>>;
  readonly givings: GivingMessages;
  /** Notes that a person has read what `peer` wrote, and tells `peer` as any client would. */
  readAs(imAccount: ChatAddress, peer: ChatAddress): Promise<void>;
  online(imAccount: string): boolean;
  /** Tells both that they are in contact now, or no longer, as the product has it. */
  friendshipChanged(one: ChatAddress, other: ChatAddress): Promise<void>;
  unreadTotals(imAccount: string): Promise<UnreadTotals>;
  /** A chat token for a user the backend has signed in; undefined for an account that is gone. */
  grantToken(userId: number): Promise<IssuedToken | undefined>;
  /** Closes every socket; what was accepted is stored, what was not confirmed is delivered again. */
  close(): Promise<void>;
}

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

  readonly #reacted = new Listeners<ReactedEvent>((error) =>
    this.failed('a listener to reactions failed', error),
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

  listenToReacted(listener: (event: ReactedEvent) => void): () => void {
    return this.#reacted.listen(listener);
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
    const { db, clock, pictures, check } = this.#deps;
    const store = this.#store();
    return {
      messages: createMessageCalls({
        ...store,
        allowances: this.allowances,
        storeMessage: this.#storeMessage,
        recallMessage: createRecallMessage({ ...store, pictures }),
        react: createReact({ ...store, check }),
        sendReceipt: this.#sendReceipt,
        arrived: (receipt) => this.#receipts.add(receipt),
        accepted: (acceptance, body) => this.#accepted(acceptance, body),
        ended: (news) => this.#ended.tell(news),
        reacted: (event) => this.#reacted.tell(event),
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

/** What differs from wire to wire. */
interface Wire {
  readonly plugin: FastifyPluginAsync;
  readonly tokens: IssueTokenDeps;
  readonly close: () => Promise<void>;
}

/** The chat over a wire, as the rest of the server uses it. */
export function gatewayOf<C extends Reachable>(
  { db, clock }: GatewayDeps,
  core: GatewayCore<C>,
  { plugin, tokens, close }: Wire,
): Gateway {
  return {
    plugin,
    close,
    kick: async (imAccount, reason) => {
      await revokeTokensOf(db, imAccount, reason, clock.now());
      core.reach.end(imAccount, reason);
    },
    onStored: (listener) => core.listen(listener),
    onEnded: (listener) => core.listenToEnded(listener),
    onReacted: (listener) => core.listenToReacted(listener),
    sendAs: async (imAccount, message) => {
      const sent = await core.sendAs(imAccount, message);
      return sent.ok ? ok({ id: String(sent.value.id) as MessageId, at: sent.value.at }) : sent;
    },
    givings: core.givings,
    readAs: (imAccount, peer) => core.readAs(imAccount, peer),
    online: (imAccount) => core.reach.isOnline(imAccount),
    friendshipChanged: (one, other) => core.contacts.changedOutside(one, other),
    unreadTotals: async (imAccount) => {
      const byPeer = await unreadByPeer(db, imAccount as ChatAddress);
      const total = [...byPeer.values()].reduce((sum, unread) => sum + unread, 0);
      return { total, byPeer };
    },
    grantToken: (userId) => grantToken(tokens, userId),
  };
}
