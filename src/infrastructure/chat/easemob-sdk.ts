import type { EasemobProtocol } from './guard-reading';

/**
 * The part of easemob-websdk 4.21.1 that the adapter uses. The package's own types are far wider and
 * partly wrong, so it is cast to this type on import; tests implement it with a scripted fake.
 */
export interface EasemobSdk {
  readonly connection: new (options: EasemobOptions) => EasemobConnection;
  readonly message: { create(message: Readonly<Record<string, unknown>>): unknown };
}

/** Options of a connection, all required, because the defaults call the vendor's own servers. */
export interface EasemobOptions {
  readonly appKey: string;
  readonly url: string;
  readonly apiUrl: string;
  readonly isHttpDNS: false;
  readonly useOwnUploadFun: true;
  readonly isFixedDeviceId: false;
  readonly deviceId: string;
  readonly autoReconnectNumMax: number;
}

/** One connection of the SDK; promises reject with an {@link EasemobError}. */
export interface EasemobConnection {
  /** Added to the time in milliseconds to number the requests of the connection itself. */
  autoIncrement?: number;
  /** The tables by which it reads frames; a scripted connection has none. */
  readonly root?: EasemobProtocol;
  /** Where it keeps its token, empty until it has one; a scripted connection has none. */
  readonly context?: { accessToken: string };
  addEventHandler(id: string, handlers: EasemobHandlers): void;
  removeEventHandler(id: string): void;
  open(
    login:
      | { readonly user: string; readonly pwd: string }
      | { readonly user: string; readonly accessToken: string },
  ): Promise<unknown>;
  close(): void;
  send(message: unknown): Promise<{ readonly serverMsgId: string; readonly message?: unknown }>;
  recallMessage(request: {
    readonly mid: string;
    readonly to: string;
    readonly chatType: 'singleChat';
  }): Promise<unknown>;
  modifyMessage(request: {
    readonly messageId: string;
    readonly modifiedMessage: unknown;
  }): Promise<{
    /** `operationTime` is the time of the edit in milliseconds. */
    readonly modifiedInfo?: { readonly operationTime: unknown };
  }>;
  addReaction(request: { readonly messageId: string; readonly reaction: string }): Promise<unknown>;
  deleteReaction(request: {
    readonly messageId: string;
    readonly reaction: string;
  }): Promise<unknown>;
  getHistoryMessages(request: {
    readonly targetId: string;
    readonly chatType: 'singleChat';
    readonly cursor: string | number;
    readonly pageSize: number;
    readonly searchDirection: 'up';
  }): Promise<{
    readonly messages: readonly unknown[];
    readonly cursor?: string;
    readonly isLast: boolean;
  }>;
  getServerConversations(request: { readonly pageSize: number; readonly cursor: string }): Promise<{
    readonly data?: {
      readonly conversations: readonly EasemobConversation[];
      readonly cursor?: string;
    };
  }>;
  removeHistoryMessages(request: {
    readonly targetId: string;
    readonly chatType: 'singleChat';
    readonly messageIds: readonly string[];
  }): Promise<unknown>;
  deleteConversation(request: {
    readonly channel: string;
    readonly chatType: 'singleChat';
    readonly deleteRoam: boolean;
  }): Promise<unknown>;
  subscribePresence(request: {
    readonly usernames: readonly string[];
    readonly expiry: number;
  }): Promise<{ readonly result?: readonly EasemobPresenceAnswer[] }>;
  getContacts(): Promise<{ readonly data?: readonly string[] }>;
  addContact(to: string, reason: string): Promise<unknown>;
  acceptContactInvite(from: string): Promise<unknown>;
  declineContactInvite(from: string): Promise<unknown>;
  deleteContact(name: string): Promise<unknown>;
}

/** One conversation as the SDK lists it. */
export interface EasemobConversation {
  readonly conversationId: string;
  readonly unReadCount: number;
  readonly lastMessage?: unknown;
}

/** A peer's presence in the answer of a call; an online device has the state "1". */
export interface EasemobPresenceAnswer {
  readonly uid: string;
  readonly status?: Readonly<Record<string, unknown>>;
}

/** A peer's presence in an event. */
interface EasemobPresence {
  readonly userId: string;
  readonly statusDetails: readonly { readonly status: number | string }[];
}

/** The error of the SDK's rejections and events; `data` may hold the raw answer. */
interface EasemobError {
  readonly type: number;
  readonly message?: string;
  readonly data?: unknown;
}

/** The SDK's event about a contact; `status` is the text of a request. */
interface EasemobContactNotice {
  readonly from: string;
  readonly status?: unknown;
}

/** The SDK's event about the reactions to a message; `op` names the people who changed theirs. */
interface EasemobReactionNotice {
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly reactions: readonly {
    readonly reaction: unknown;
    readonly op?: readonly { readonly operator: string; readonly reactionType: unknown }[];
  }[];
}

/** The events the adapter listens to. */
export interface EasemobHandlers {
  readonly onConnected: () => void;
  readonly onReconnecting: () => void;
  readonly onOffline: () => void;
  readonly onDisconnected: (error?: EasemobError) => void;
  readonly onError: (error: EasemobError) => void;
  readonly onTokenExpired: () => void;
  readonly onOfflineMessageSyncStart: () => void;
  readonly onOfflineMessageSyncFinish: () => void;
  readonly onTextMessage: (message: unknown) => void;
  readonly onImageMessage: (message: unknown) => void;
  readonly onCustomMessage: (message: unknown) => void;
  readonly onVideoMessage: (message: unknown) => void;
  readonly onAudioMessage: (message: unknown) => void;
  readonly onFileMessage: (message: unknown) => void;
  readonly onLocationMessage: (message: unknown) => void;
  readonly onCmdMessage: (command: { readonly action: unknown; readonly from: string }) => void;
  readonly onRecallMessage: (notice: { readonly mid: string; readonly from: string }) => void;
  /** `mid` is the newest own message that the device of `from` has. */
  readonly onDeliveredMessage: (notice: {
    readonly mid?: string | undefined;
    readonly from?: string | undefined;
  }) => void;
  /** A text as it is after an edit. */
  readonly onModifiedMessage: (message: unknown) => void;
  readonly onReactionChange: (notice: EasemobReactionNotice) => void;
  readonly onChannelMessage: (notice: { readonly from: string; readonly to: string }) => void;
  readonly onPresenceStatusChange: (presences: readonly EasemobPresence[]) => void;
  readonly onContactInvited: (notice: EasemobContactNotice) => void;
  readonly onContactAdded: (notice: EasemobContactNotice) => void;
  readonly onContactAgreed: (notice: EasemobContactNotice) => void;
  readonly onContactRefuse: (notice: EasemobContactNotice) => void;
  readonly onContactDeleted: (notice: EasemobContactNotice) => void;
}
