import type { Message, MessageSpec } from './protobuf';

/** A user of the chat service, or the name of a queue. */
export const jid = {
  appKey: { id: 1, type: 'string' },
  name: { id: 2, type: 'string' },
  domain: { id: 3, type: 'string' },
  clientResource: { id: 4, type: 'string' },
} as const satisfies MessageSpec;

/** The envelope of every frame, both ways. */
export const mSync = {
  version: { id: 1, type: 'enum' },
  guid: { id: 2, type: jid },
  auth: { id: 3, type: 'string' },
  command: { id: 8, type: 'enum' },
  payload: { id: 9, type: 'bytes' },
  deviceId: { id: 10, type: 'uint32' },
  encryptType: { id: 11, type: 'enum', repeated: true },
  traceId: { id: 20, type: 'uint64' },
} as const satisfies MessageSpec;

export const status = {
  errorCode: { id: 1, type: 'enum' },
  reason: { id: 2, type: 'string' },
} as const satisfies MessageSpec;

/** Signing in, and its answer. */
export const provision = {
  osType: { id: 1, type: 'enum' },
  version: { id: 2, type: 'string' },
  status: { id: 8, type: status },
  deviceUuid: { id: 9, type: 'string' },
  deviceName: { id: 12, type: 'string' },
  resource: { id: 13, type: 'string' },
  actionVersion: { id: 17, type: 'string' },
  authToken: { id: 18, type: 'string' },
  sessionId: { id: 20, type: 'string' },
  reason: { id: 21, type: 'string' },
  protocolCompressType: { id: 22, type: 'enum', repeated: true, packed: true },
  protocolCompressDirection: { id: 23, type: 'enum' },
} as const satisfies MessageSpec;

/** One extension value of a message; exactly one of the four last fields is set. */
export const keyValue = {
  key: { id: 1, type: 'string' },
  type: { id: 2, type: 'enum' },
  varintValue: { id: 3, type: 'int64' },
  floatValue: { id: 4, type: 'float' },
  doubleValue: { id: 5, type: 'double' },
  stringValue: { id: 6, type: 'string' },
} as const satisfies MessageSpec;

/** The wrapper of anything that is delivered: who, to whom, when, what. */
export const meta = {
  id: { id: 1, type: 'uint64' },
  from: { id: 2, type: jid },
  to: { id: 3, type: jid },
  timestamp: { id: 4, type: 'uint64' },
  ns: { id: 5, type: 'enum' },
  payload: { id: 6, type: 'bytes' },
  routetype: { id: 7, type: 'enum' },
  ext: { id: 8, type: keyValue, repeated: true },
} as const satisfies MessageSpec;

const size = {
  width: { id: 1, type: 'double' },
  height: { id: 2, type: 'double' },
} as const satisfies MessageSpec;

/** One part of a message body. */
export const content = {
  type: { id: 1, type: 'enum' },
  text: { id: 2, type: 'string' },
  displayName: { id: 6, type: 'string' },
  remotePath: { id: 7, type: 'string' },
  secretKey: { id: 8, type: 'string' },
  fileLength: { id: 9, type: 'int32' },
  action: { id: 10, type: 'string' },
  params: { id: 11, type: keyValue, repeated: true },
  size: { id: 13, type: size },
  customEvent: { id: 19, type: 'string' },
  customExts: { id: 20, type: keyValue, repeated: true },
  subType: { id: 22, type: 'enum' },
} as const satisfies MessageSpec;

/** What a chat message says; also receipts and recalls, which name another message. */
export const messageBody = {
  type: { id: 1, type: 'enum' },
  from: { id: 2, type: jid },
  to: { id: 3, type: jid },
  contents: { id: 4, type: content, repeated: true },
  ext: { id: 5, type: keyValue, repeated: true },
  ackMessageId: { id: 6, type: 'uint64' },
  /** What the service adds, as JSON: `isDelivered`, `isRead`, `reaction`, `edit_msg`. */
  meta: { id: 9, type: 'string' },
  editMessageId: { id: 11, type: 'uint64' },
  editScope: { id: 12, type: 'enum' },
} as const satisfies MessageSpec;

/** From the client: a message to send, or a queue to read, or both absent. */
export const commSyncUL = {
  meta: { id: 1, type: meta },
  key: { id: 2, type: 'uint64' },
  queue: { id: 3, type: jid },
} as const satisfies MessageSpec;

/** To the client: an answer to a message sent, or things delivered from a queue. */
export const commSyncDL = {
  status: { id: 1, type: status },
  metaId: { id: 2, type: 'uint64' },
  serverId: { id: 3, type: 'uint64' },
  metas: { id: 4, type: meta, repeated: true },
  nextKey: { id: 5, type: 'uint64' },
  queue: { id: 6, type: jid },
  isLast: { id: 7, type: 'bool' },
  timestamp: { id: 8, type: 'uint64' },
} as const satisfies MessageSpec;

const metaQueue = {
  queue: { id: 1, type: jid },
  n: { id: 2, type: 'uint32' },
} as const satisfies MessageSpec;

/** The queues in which something waits. */
export const commUnreadDL = {
  status: { id: 1, type: status },
  unread: { id: 2, type: metaQueue, repeated: true },
  timestamp: { id: 3, type: 'uint64' },
} as const satisfies MessageSpec;

/** News about the session itself: above all that it ends. */
export const statisticsBody = {
  operation: { id: 1, type: 'enum' },
  reason: { id: 10, type: 'string' },
} as const satisfies MessageSpec;

/** News about contacts; the SDK reads the first of `to`. */
export const rosterBody = {
  operation: { id: 1, type: 'enum' },
  from: { id: 3, type: jid },
  to: { id: 4, type: jid, repeated: true },
  reason: { id: 5, type: 'string' },
} as const satisfies MessageSpec;

export type Jid = Message<typeof jid>;
export type KeyValue = Message<typeof keyValue>;
export type Meta = Message<typeof meta>;
export type Content = Message<typeof content>;
export type MessageBody = Message<typeof messageBody>;

/** The message tables under the names of the protocol's package, for the test against the SDK. */
export const schema = {
  JID: jid,
  MSync: mSync,
  Status: status,
  Provision: provision,
  KeyValue: keyValue,
  Meta: meta,
  MessageBody: messageBody,
  'MessageBody.Content': content,
  'MessageBody.Content.Size': size,
  CommSyncUL: commSyncUL,
  CommSyncDL: commSyncDL,
  CommUnreadDL: commUnreadDL,
  MetaQueue: metaQueue,
  StatisticsBody: statisticsBody,
  RosterBody: rosterBody,
} as const satisfies Readonly<Record<string, MessageSpec>>;

export const COMMAND = { sync: 0, unread: 1, notice: 2, provision: 3, logout: 4 } as const;

export const NAMESPACE = { statistic: 0, chat: 1, roster: 3, notify: 5 } as const;

export const ROUTE = { all: 0, onlineOnly: 1 } as const;

export const BODY = {
  chat: 1,
  readAck: 4,
  deliverAck: 5,
  recall: 6,
  channelAck: 7,
  edit: 8,
} as const;

/** What an edit replaces. */
export const EDIT_SCOPE = { body: 1, bodyAndExtension: 2 } as const;

export const CONTENT = { text: 0, image: 1, command: 6, custom: 7 } as const;

export const VALUE = {
  bool: 1,
  int: 2,
  uint: 3,
  longInt: 4,
  float: 5,
  double: 6,
  string: 7,
  json: 8,
} as const;

/** What happened to a contact; the remote ones are what the other side did. */
export const ROSTER = {
  add: 2,
  remove: 3,
  accept: 4,
  remoteAccept: 8,
  remoteDecline: 9,
} as const;

/** Why a session ends, as the SDK understands it: errors 207, 206, 216 and 217. */
export const ENDING = {
  userRemoved: 1,
  loginOnAnotherDevice: 2,
  passwordChanged: 3,
  kickedByOtherDevice: 4,
} as const;

export const ERROR_CODE = {
  ok: 0,
  fail: 1,
  wrongParameter: 4,
  permissionDenied: 7,
  tooManyDevices: 13,
  refusedByApplication: 19,
} as const;
