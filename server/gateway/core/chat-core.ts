import type { FastifyPluginAsync } from 'fastify';
import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import { later, type EpochMs } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';
import type { OutgoingBody } from '@server/kernel/message-body';
import type {
  ChatProvider,
  EndedNews,
  GivingMessages,
  PreSendCheck,
  ReactedEvent,
  SendRefusal,
  SentText,
  ServerText,
  StoredEvent,
} from '@server/kernel/ports/chat';
import type { MessagePictures } from '@server/kernel/ports/media';
import type { Person } from '@server/kernel/ports/people';
import type {
  Backplane,
  Clock,
  Ids,
  Log,
  Scheduler,
  ServerNumber,
} from '@server/kernel/ports/system';
import { createChatCalls, type ChatCalls } from './chat-calls';
import { createChangeContacts, type ChangeContacts } from './contacts/change-contacts';
import { Reach } from './elsewhere/reach';
import { Listeners } from './listeners';
import { MessageIds } from './message-ids';
import { ACCEPTANCE_RETENTION, sweepAccepted } from './messages/accepted-store';
import { unreadTotals } from './messages/conversation-store';
import { DeliveryReceipts } from './messages/delivery-receipts';
import type { ChatWriting } from './messages/inbox-store';
import { highestId, newsOf } from './messages/message-store';
import { createReact } from './messages/react-together';
import { readMessages, type SentMessages } from './messages/sent-messages';
import { createStoreTogether, type Acceptance, type StoreMessage } from './messages/store-message';
import { createGivingMessages } from './messages/write-giving';
import { Allowances } from './session/allowances';
import { createConfirm, type Confirm } from './session/confirmations';
import { Presence, PresenceNews } from './session/presence';
import { Sessions, type Reachable } from './session/sessions';
import { revokeTokensOf, sweepTokens } from './session/token-store';
import { grantToken, type IssuedToken, type IssueTokenDeps } from './session/tokens';
import { defaultGatewaySettings, type GatewaySettings } from './settings';

/** What the server gives to the gateway. */
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
  /** Whether a person is always online without being connected; default: no person is. */
  readonly resident?: (address: string) => boolean;
  readonly settings?: Partial<GatewaySettings>;
  /** Ends a friendship of the product; without it such a contact cannot be ended here. */
  readonly endFriendship?: (one: ChatAddress, other: ChatAddress) => Promise<void>;
  /** Learns of pictures in messages that are recalled or that the history drops. */
  readonly pictures?: Pick<MessagePictures, 'withdraw' | 'dropped'>;
}

/** The chat of this server over one wire: a chat service but for the pages' way to it. */
export interface Gateway extends Omit<ChatProvider, 'connectionOf' | 'plugin'> {
  /** Serves the wire on the app it is registered with, and closes with it. */
  readonly plugin: FastifyPluginAsync;
  /** Calls `listener` after each new message is stored, until the returned function is called. */
  onStored(listener: (event: StoredEvent) => void): () => void;
  online(address: string): boolean;
  friendshipChanged(one: Pick<Person, 'address'>, other: Pick<Person, 'address'>): Promise<void>;
  /** A chat token for a user who is signed in at the server; undefined for an account that is gone. */
  grantToken(userId: number): Promise<IssuedToken | undefined>;
  /** Closes every connection; what was accepted is stored, what was not confirmed is delivered again. */
  close(): Promise<void>;
}

/** The parts of {@link GatewayCore} that the calls of a wire use, whatever its connections are. */
export type CallCore = Pick<
  GatewayCore<Reachable>,
  'deps' | 'settings' | 'tokens' | 'calls' | 'confirm' | 'failing'
>;

/** Random bytes by which gateways on one database differ. */
const SERVER_BYTES = 9;

/** The chat without a wire: what is stored, who is online, and how they are reached. */
export class GatewayCore<C extends Reachable> {
  readonly deps: GatewayDeps;
  readonly settings: GatewaySettings;
  readonly sessions = new Sessions<C>();
  readonly tokens: IssueTokenDeps;
  readonly allowances: Allowances;
  readonly confirm: Confirm;
  readonly reach: Reach<C>;
  readonly calls: ChatCalls;
  readonly #presence: Presence;
  readonly #news: PresenceNews;
  readonly #receipts: DeliveryReceipts;
  readonly #storeMessage: StoreMessage;
  readonly #sentMessages: SentMessages;
  readonly #givings: GivingMessages;
  readonly #contacts: ChangeContacts;
  readonly #stored = this.#listeners<StoredEvent>('stored messages');
  readonly #ended = this.#listeners<EndedNews>('messages that were read or recalled');
  readonly #reacted = this.#listeners<ReactedEvent>('reactions');

  constructor(deps: GatewayDeps, writeToken?: IssueTokenDeps['write']) {
    const { db, clock, scheduler, ids, backplane } = deps;
    const settings = { ...defaultGatewaySettings, ...deps.settings };
    this.deps = deps;
    this.settings = settings;
    this.tokens = { db, clock, ids, lifetime: settings.tokenLifetime, write: writeToken };
    this.allowances = new Allowances(clock, settings);
    this.confirm = createConfirm(db, scheduler, settings.confirmPause);
    this.#news = new PresenceNews({
      db,
      send: (subscriber, status) => this.sessions.of(subscriber)?.present(status),
      onError: this.failing('telling of presence failed'),
    });
    this.#presence = new Presence({
      clock,
      scheduler,
      grace: settings.presenceGrace,
      resident: deps.resident,
      tell: (subscriber, status) => this.#news.tell(subscriber, status),
    });
    this.reach = new Reach({
      db,
      clock,
      scheduler,
      sessions: this.sessions,
      presence: this.#presence,
      others: backplane && { backplane, server: ids.token(SERVER_BYTES) },
      onError: this.failing('telling other servers of the chat failed'),
    });
    const writing = this.#writing();
    const noted = {
      pause: settings.receiptPause,
      onError: this.failing('noting what arrived failed'),
    };
    this.#receipts = new DeliveryReceipts({ ...writing, ...noted, scheduler });
    const storing = this.#storing(writing);
    this.#storeMessage = createStoreTogether(storing);
    const onError = this.failing('telling a giver of their message failed');
    this.#givings = createGivingMessages({ ...storing, onError });
    this.#contacts = createChangeContacts({ ...writing, endFriendship: deps.endFriendship });
    this.#sentMessages = storing;
    this.calls = createChatCalls({
      ...storing,
      allowances: this.allowances,
      maxStoring: settings.maxStoring,
      storeMessage: this.#storeMessage,
      react: createReact(storing),
      arrived: (receipt) => this.#receipts.add(receipt),
      presence: this.#presence,
      contacts: this.#contacts,
    });
  }

  /** The chat over a wire, as the rest of the server uses it. */
  over({ plugin, close }: Pick<Gateway, 'plugin' | 'close'>): Gateway {
    const { db, clock } = this.deps;
    return {
      plugin,
      close,
      kick: async (address, reason) => {
        // A connection ends even where its token cannot be revoked now.
        try {
          await revokeTokensOf(db, address, reason, clock.now());
        } finally {
          this.reach.end(address, reason);
        }
      },
      onStored: (listener) => this.#stored.listen(listener),
      onEnded: (listener) => void this.#ended.listen(listener),
      onReacted: (listener) => void this.#reacted.listen(listener),
      sendAs: (from, text) => this.sendAs(from, text),
      givings: this.#givings,
      readAs: (from, to) => readMessages(this.#sentMessages, { from, to }),
      online: (address) => this.reach.isOnline(address),
      friendshipChanged: (one, other) => this.#contacts.changedOutside(one.address, other.address),
      unreadTotals: (address) => unreadTotals(db, address, clock.now()),
      grantToken: (userId) => grantToken(this.tokens, userId),
    };
  }

  /** Stores and delivers a text in the name of `from`. */
  async sendAs(
    from: ChatAddress,
    { to, text, ext = {} }: ServerText,
  ): Promise<Result<SentText, SendRefusal>> {
    const content = { kind: 'text', text, ext } as const;
    const localId = ext[EXTENSION_KEY.localId];
    const named = typeof localId === 'string' && { localId };
    const sent = await this.#storeMessage({ from, to, content, ...named });
    if (!sent.ok) return sent;
    this.#accepted(sent.value, content);
    return ok({ id: String(sent.value.id) as MessageId, at: sent.value.at });
  }

  /** Asks connections for signs of life and removes obsolete data, both from time to time; the result ends it. */
  startHousekeeping(
    connections: () => readonly { readonly beat: (now: EpochMs) => void }[],
  ): () => void {
    const { scheduler, clock } = this.deps;
    const timers = [
      scheduler.every(this.settings.pingInterval, () => {
        for (const connection of connections()) connection.beat(clock.now());
      }),
      scheduler.every(this.settings.sweepInterval, () => {
        this.#sweep().catch(this.failing('sweeping the chat tables failed'));
      }),
    ];
    return () => timers.forEach((cancel) => cancel());
  }

  /** Ends what goes on without connections; all of them are closed by then. */
  async close(): Promise<void> {
    await this.reach.close();
    this.#presence.close();
  }

  /** Writes what was collected, once every connection has settled. */
  async settle(): Promise<void> {
    await this.#receipts.flush();
    await this.#news.settled();
  }

  /** Logs an error under what went wrong. */
  failing(what: string): (error: unknown) => void {
    return (error) => this.deps.log.error(what, error);
  }

  #writing(): ChatWriting {
    const { db, clock, serverNumber } = this.deps;
    return {
      db,
      clock,
      ids: new MessageIds(clock, () => highestId(db), serverNumber),
      inboxCap: this.settings.inboxCap,
      deposited: (to, entry) => this.reach.deposited(to, entry),
      pass: (to, message) => this.reach.pass(to, message),
    };
  }

  #storing(writing: ChatWriting) {
    const { check, pictures } = this.deps;
    return {
      ...writing,
      check,
      pictures,
      onCheckFailed: this.failing('the pre-send check failed'),
      onTogetherFailed: this.failing('storing messages together failed'),
      accepted: (acceptance: Pick<Acceptance, 'delivery'>, body: OutgoingBody) =>
        this.#accepted(acceptance, body),
      ended: (news: EndedNews) => this.#ended.tell(news),
      reacted: (event: ReactedEvent) => this.#reacted.tell(event),
    };
  }

  async #sweep(): Promise<void> {
    const { db, clock } = this.deps;
    await sweepAccepted(db, later(clock.now(), -ACCEPTANCE_RETENTION));
    await sweepTokens(db, clock.now());
  }

  #listeners<Event>(what: string): Listeners<Event> {
    return new Listeners((error) => this.failing(`a listener to ${what} failed`)(error));
  }

  #accepted({ delivery }: Pick<Acceptance, 'delivery'>, body: OutgoingBody): void {
    if (!delivery) return;
    const { message, key, clientId } = delivery;
    const { from, to, sentAt: at } = message;
    this.reach.deposited(to, { ...newsOf(message), key });
    this.#stored.tell({ id: String(message.id) as MessageId, from, to, at, clientId, body });
  }
}
