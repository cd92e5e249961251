import type { EasemobChat } from 'easemob-websdk';
import { loadEasemob, type Easemob } from './easemob-sdk';
import type { TestGateway } from './gateway';

/** One event of the SDK. */
export interface SdkEvent {
  readonly name: string;
  readonly value: unknown;
}

const EVENTS = [
  'onTextMessage',
  'onImageMessage',
  'onCustomMessage',
  'onCmdMessage',
  'onReadMessage',
  'onChannelMessage',
  'onDeliveredMessage',
  'onRecallMessage',
  'onModifiedMessage',
  'onReactionChange',
  'onPresenceStatusChange',
  'onContactInvited',
  'onContactAdded',
  'onContactAgreed',
  'onContactRefuse',
  'onContactDeleted',
  'onConnected',
  'onDisconnected',
  'onReconnecting',
  'onError',
  'onTokenWillExpire',
  'onTokenExpired',
  'onOfflineMessageSyncStart',
  'onOfflineMessageSyncFinish',
] as const;

/** Names of the events a test can wait for. */
export type SdkEventName = (typeof EVENTS)[number];

/** A client made of the real SDK, with every event written down. */
export interface SdkClient {
  readonly connection: EasemobChat.Connection;
  readonly events: readonly SdkEvent[];
  open(): Promise<unknown>;
  openWithToken(token: string): Promise<unknown>;
  /** Sends a text; resolves with the SDK's answer. */
  text(to: string, msg: string, ext?: Record<string, unknown>): Promise<{ serverMsgId: string }>;
  send(message: Record<string, unknown>): Promise<{ serverMsgId: string }>;
  /** All values of one kind of event so far. */
  told(name: SdkEventName): unknown[];
  /** Resolves with the values once there are `count` events of the kind. */
  until(name: SdkEventName, count?: number): Promise<Record<string, unknown>[]>;
  close(): void;
}

/** A client for `user`; another `device` is another browser. */
export async function sdkClient(
  server: Pick<TestGateway, 'wsUrl' | 'apiUrl' | 'appKey' | 'secrets'>,
  user: string,
  device = 'tab1',
  loaded?: Easemob,
): Promise<SdkClient> {
  const sdk = loaded ?? (await loadEasemob());
  const connection = new sdk.connection({
    appKey: server.appKey,
    url: server.wsUrl,
    apiUrl: server.apiUrl,
    isHttpDNS: false,
    useOwnUploadFun: true,
    isFixedDeviceId: false,
    deviceId: device,
    autoReconnectNumMax: 10,
  });
  const events: SdkEvent[] = [];
  const waiting = new Set<() => void>();
  const handlers = EVENTS.map((name) => [
    name,
    (value: unknown) => {
      events.push({ name, value });
      for (const check of waiting) check();
    },
  ]);
  connection.addEventHandler('test', Object.fromEntries(handlers) as EasemobChat.EventHandlerType);
  const told = (name: SdkEventName) =>
    events.filter((event) => event.name === name).map(({ value }) => value);
  const send = (message: Record<string, unknown>) =>
    connection.send(sdk.message.create(message as never)) as unknown as Promise<{
      serverMsgId: string;
    }>;
  return {
    connection,
    events,
    told,
    send,
    open: () => connection.open({ user, pwd: server.secrets[user] ?? '' }),
    openWithToken: (accessToken) => connection.open({ user, accessToken }),
    text: (to, msg, ext = {}) => send({ type: 'txt', chatType: 'singleChat', to, msg, ext }),
    until: (name, count = 1) =>
      new Promise((resolve) => {
        const check = () => {
          const values = told(name);
          if (values.length < count) return;
          waiting.delete(check);
          resolve(values as Record<string, unknown>[]);
        };
        waiting.add(check);
        check();
      }),
    close: () => connection.close(),
  };
}
