import type { FastifyPluginAsync } from 'fastify';
import type { WebSocket } from 'ws';
import { EXTENSION_KEY } from '@/contract/gateway/message-fields';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { SendRefusal, ServerText, StoredEvent } from '@server/kernel/ports/chat-provider';
import type { OutgoingBody } from '@server/kernel/ports/pre-send-check';
import { createChangeContacts, type ChangeContacts } from './contacts/change-contacts';
import { Frames } from './frames';
import type { GatewayDeps } from './gateway-types';
import { startHousekeeping } from './housekeeping';
import type { IssueTokenDeps } from './issue-token';
import { MessageIds } from './message-ids';
import { writeText } from './messages/message-body';
import { DeliveryReceipts } from './messages/delivery-receipts';
import { createRecallMessage } from './messages/recall-message';
import { createSendReceipt, type SendReceipt } from './messages/send-receipt';
import type { Acceptance, StoreMessage } from './messages/store-message';
import { createStoreTogether } from './messages/store-together';
import type { InboxMessage, InboxEntry } from './messages/inbox-store';
import { highestId } from './messages/message-store';
import { Reach } from './elsewhere/reach';
import { createRestPlugin } from './rest/rest-plugin';
import { Allowances } from './session/allowances';
import { createConfirm } from './session/confirmations';
import { Connection, type ConnectionDeps } from './session/connection';
import { endConnections } from './session/end-connections';
import { Presence } from './session/presence';
import { PresenceNews } from './session/presence-news';
import { Sessions } from './session/sessions';
import { createSignIn } from './session/sign-in';
import type { GatewaySettings } from './settings';
import { createSocketServer, TRY_AGAIN_LATER, type SocketServer } from './socket-server';
import { StoredEvents } from './stored-events';
import { createSubmit } from './submit';

/** Bytes of what tells gateways on one database apart. */
const SERVER_BYTES = 9;

/** The parts of a gateway and the wires between them. */
export class GatewayParts {
  readonly sessions = new Sessions();
  readonly tokens: IssueTokenDeps;
  readonly contacts: ChangeContacts;
  readonly reach: Reach;
  readonly #deps: GatewayDeps;
  readonly #settings: GatewaySettings;
  readonly #frames: Frames;
  readonly #ids: MessageIds;
  readonly #presence: Presence;
  readonly #news: PresenceNews;
  readonly #storeMessage: StoreMessage;
  readonly #sendReceipt: SendReceipt;
  readonly #receipts: DeliveryReceipts;
  readonly #sockets: SocketServer;
  readonly #connection: ConnectionDeps;
  readonly #stored = new StoredEvents((error) =>
    this.#failed('a listener to stored messages failed', error),
  );
  #endHousekeeping: () => void = () => undefined;
  /** Connections that are closed but still have something to write down. */
  readonly #settling = new Set<Promise<void>>();

  constructor(deps: GatewayDeps, settings: GatewaySettings) {
    const { db, clock, check } = deps;
    this.#deps = deps;
    this.#settings = settings;
    this.#frames = new Frames(settings);
    this.#ids = new MessageIds(clock, () => highestId(db), deps.serverNumber);
    this.tokens = { db, clock, ids: deps.ids, lifetime: settings.tokenLifetime };
    this.#news = new PresenceNews({
      db,
      send: (subscriber, status) => this.#tell(subscriber, status),
      onError: (error) => this.#failed('telling of presence failed', error),
    });
    this.#presence = new Presence({
      clock,
      grace: settings.presenceGrace,
      ...(deps.resident && { resident: deps.resident }),
      tell: (subscriber, status) => this.#news.tell(subscriber, status),
    });
    this.reach = new Reach({
      db,
      clock,
      sessions: this.sessions,
      presence: this.#presence,
      frames: this.#frames,
      ...(deps.backplane && {
        others: { backplane: deps.backplane, server: deps.ids.token(SERVER_BYTES) },
      }),
      onError: (error) => this.#failed('telling other servers of the chat failed', error),
    });
    this.#sendReceipt = createSendReceipt(this.#store());
    this.#receipts = new DeliveryReceipts({
      ...this.#store(),
      pause: settings.receiptPause,
      onError: (error) => this.#failed('noting what arrived failed', error),
    });
    this.#storeMessage = createStoreTogether({
      ...this.#store(),
      check,
      pictures: deps.pictures,
      onCheckFailed: (error) => this.#failed('the pre-send check failed', error),
      onTogetherFailed: (error) => this.#failed('storing messages together failed', error),
    });
    this.contacts = createChangeContacts({ ...this.#store(), endFriendship: deps.endFriendship });
    this.#connection = this.#connectionDeps();
    this.#sockets = createSocketServer(settings, (socket, network) =>
      this.#opened(socket, network),
    );
  }

  /** REST and sockets on one app; the sockets close before the app waits for its connections. */
  plugin(): FastifyPluginAsync {
    const rest = createRestPlugin(
      {
        db: this.#deps.db,
        clock: this.#deps.clock,
        frames: this.#frames,
        tokens: this.tokens,
        presence: this.#presence,
        contacts: this.contacts,
        settings: this.#settings,
      },
      (error) => this.#failed('a chat call failed', error),
    );
    return async (app) => {
      await app.register(rest);
      this.#sockets.attach(app.server);
      this.#endHousekeeping = startHousekeeping({
        ...this.#deps,
        settings: this.#settings,
        connections: () => this.sessions.all(),
        onError: (error) => this.#failed('sweeping the chat tables failed', error),
      });
      app.addHook('preClose', () => this.close());
    };
  }

  listen(listener: (event: StoredEvent) => void): () => void {
    return this.#stored.listen(listener);
  }

  /** Stores and delivers a text in the name of `from`. */
  async sendAs(
    from: ChatAddress,
    { to, text, ext = {} }: ServerText,
  ): Promise<Result<Acceptance, SendRefusal>> {
    const body: OutgoingBody = { kind: 'text', text, ext };
    const localId = ext[EXTENSION_KEY.localId];
    const sent = await this.#storeMessage({
      from,
      to,
      body,
      stored: 'text',
      payload: writeText(from, to, text, ext),
      ...(typeof localId === 'string' && { localId }),
    });
    if (sent.ok) this.#accepted(sent.value, body);
    return sent;
  }

  /** Marks the chat as read in the name of `from`; `to` is told where they may know. */
  async readAs(from: ChatAddress, to: ChatAddress): Promise<void> {
    const told = await this.#sendReceipt({ kind: 'conversation-read', from, to });
    if (told) this.reach.deposited(to, told);
  }

  async close(): Promise<void> {
    this.#endHousekeeping();
    this.#sockets.close();
    await endConnections(this.sessions.all());
    await this.reach.close();
    this.#presence.close();
    await Promise.all(this.#settling);
    await this.#receipts.flush();
    await this.#news.settled();
  }

  #connectionDeps(): ConnectionDeps {
    const { db, clock } = this.#deps;
    const { maxPayload, appKey } = this.#settings;
    const onError = (error: unknown) => this.#failed('a chat connection failed', error);
    const store = this.#store();
    const allowances = new Allowances(clock, this.#settings);
    return {
      clock,
      frames: this.#frames,
      settings: this.#settings,
      delivery: { db, confirm: createConfirm(db, this.#settings.confirmPause) },
      onError,
      allowanceOf: (address) => allowances.of(address),
      signIn: createSignIn({ db, clock, appKey, onError }),
      submit: createSubmit({
        ...store,
        frames: this.#frames,
        maxPayload,
        storeMessage: this.#storeMessage,
        recallMessage: createRecallMessage({ ...store, pictures: this.#deps.pictures }),
        sendReceipt: this.#sendReceipt,
        arrived: (receipt) => this.#receipts.add(receipt),
        accepted: (acceptance, body) => this.#accepted(acceptance, body),
        onError,
      }),
      admit: (connection) => this.reach.admit(connection),
      gone: (connection) => {
        this.reach.gone(connection);
        const settling = connection.settled().finally(() => this.#settling.delete(settling));
        this.#settling.add(settling);
      },
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

  #opened(socket: WebSocket, network: string | undefined): void {
    const isFull = this.sessions.all().length >= this.#settings.maxSockets;
    if (isFull) return socket.close(TRY_AGAIN_LATER);
    this.sessions.makeRoom(network, this.#settings.maxStrangers);
    this.sessions.add(new Connection(socket, this.#connection, network));
  }

  #accepted({ delivery }: Acceptance, body: OutgoingBody): void {
    if (!delivery) return;
    const { message, key } = delivery;
    this.reach.deposited(message.to, { ...message, key });
    this.#stored.tell(delivery, body);
  }

  #tell(subscriber: string, status: object): void {
    const now = this.#deps.clock.now();
    const notice = { type: 'presence', data: { values: [status] } };
    this.sessions.of(subscriber)?.send(this.#frames.notify(subscriber, BigInt(now), notice, now));
  }

  #failed(what: string, error: unknown): void {
    this.#deps.log.error(what, error);
  }
}
