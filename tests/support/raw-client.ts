import { WebSocket } from 'ws';
import { decode, encode, type Message } from '@server/gateway/dialects/sdk/codec/protobuf';
import {
  BODY,
  COMMAND,
  commSyncDL,
  commSyncUL,
  commUnreadDL,
  CONTENT,
  messageBody,
  mSync,
  NAMESPACE,
  provision,
  type MessageBody,
} from '@server/gateway/dialects/sdk/codec/schema';
import { writeExtension } from '@server/gateway/dialects/sdk/codec/key-values';
import type { Extension } from '@server/kernel/message-body';
import { expectOk } from './expect-result';
import type { TestGateway } from './gateway';

/** How often, and after which pause in milliseconds, a server is asked again that cannot answer now. */
const PATIENCE = { times: 60, pause: 1_000 } as const;

/** Asks until the server is not overloaded any more: the machine may have much else to do. */
export async function unlessBusy<T extends { readonly status: number }>(
  ask: () => Promise<T>,
): Promise<T> {
  for (let times = 1; ; times += 1) {
    const answer = await ask();
    if (answer.status !== 503 || times === PATIENCE.times) return answer;
    await new Promise((resolve) => setTimeout(resolve, PATIENCE.pause));
  }
}

/** A frame from the gateway, its payload still closed. */
type Frame = Message<typeof mSync>;

/** The address of a chat gateway, and who may sign in there. */
export type ChatHost = Pick<TestGateway, 'wsUrl' | 'apiUrl' | 'secrets'>;

/** The chat of a whole server, for those whose secrets are given by their addresses. */
export function chatHost(
  { url }: { readonly url: string },
  secrets: ChatHost['secrets'] = {},
): ChatHost {
  return { wsUrl: `${url.replace('http', 'ws')}/websocket`, apiUrl: url, secrets };
}

/** A client that sends exactly what a test wants, frame by frame. */
export class RawClient {
  readonly frames: Frame[] = [];
  readonly #socket: WebSocket;
  readonly #user: string;
  readonly #waiting = new Set<() => void>();
  closed: number | undefined;
  /** How often the gateway asked for a sign of life, which was given. */
  pings = 0;

  private constructor(socket: WebSocket, user: string) {
    this.#socket = socket;
    this.#user = user;
    socket.on('message', (data) => {
      this.frames.push(expectOk(decode(mSync, data as Buffer)));
      this.#changed();
    });
    socket.on('close', (code) => {
      this.closed = code;
      this.#changed();
    });
    socket.on('ping', () => {
      this.pings += 1;
      this.#changed();
    });
    socket.on('error', () => undefined);
  }

  static async connect(server: ChatHost, user: string, headers = {}): Promise<RawClient> {
    const socket = new WebSocket(server.wsUrl, { headers });
    const client = new RawClient(socket, user);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return client;
  }

  /** Connects, signs in and reads the mailbox to its end. */
  static async signedIn(server: ChatHost, user: string, resource = 'raw'): Promise<RawClient> {
    const client = await RawClient.connect(server, user);
    client.provision(await tokenOf(server, user), resource);
    await client.until((frame) => frame.command === COMMAND.provision);
    client.frame({ command: COMMAND.unread });
    await client.until((frame) => frame.command === COMMAND.unread);
    return client;
  }

  /** The raw bytes of anything at all. */
  bytes(bytes: Uint8Array): void {
    this.#socket.send(bytes);
  }

  /** A frame in parts, whose last is still to come. */
  parts(parts: readonly Uint8Array[]): void {
    for (const part of parts) this.#socket.send(part, { fin: false });
  }

  frame(value: Frame): void {
    this.bytes(encode(mSync, value));
  }

  provision(token: string, resource = 'raw', name = this.#user): void {
    this.frame({
      command: COMMAND.provision,
      guid: { appKey: 'parley#chat', name, domain: 'easemob.com', clientResource: resource },
      auth: `$t$${token}`,
      payload: encode(provision, { resource, osType: 16, version: '4.21.1' }),
    });
  }

  sync(value: Message<typeof commSyncUL>): void {
    this.frame({ command: COMMAND.sync, payload: encode(commSyncUL, value) });
  }

  /** Asks for the mailbox, or confirms it up to `key`. */
  pull(key?: number): void {
    this.sync({ queue: { name: this.#user }, ...(key !== undefined && { key: BigInt(key) }) });
  }

  /** Sends a body under the number `id`; resolves with the answer. */
  async body(id: bigint, to: string, body: MessageBody): Promise<Message<typeof commSyncDL>> {
    return this.payload(id, to, encode(messageBody, body));
  }

  async payload(id: bigint, to: string, payload: Uint8Array): Promise<Message<typeof commSyncDL>> {
    this.sync({ meta: { id, to: { name: to }, ns: NAMESPACE.chat, payload } });
    return this.untilSync((answer) => answer.metaId === id);
  }

  async text(
    id: bigint,
    to: string,
    text: string,
    ext: Extension = {},
  ): Promise<Message<typeof commSyncDL>> {
    return this.body(id, to, {
      type: BODY.chat,
      from: { name: this.#user },
      to: { name: to },
      contents: [{ type: CONTENT.text, text }],
      ext: writeExtension(ext),
    });
  }

  syncs(): Message<typeof commSyncDL>[] {
    return this.frames
      .filter(({ command = 0 }) => command === COMMAND.sync)
      .map(({ payload }) => expectOk(decode(commSyncDL, payload!)));
  }

  unread(): Message<typeof commUnreadDL>[] {
    return this.frames
      .filter(({ command }) => command === COMMAND.unread)
      .map(({ payload }) => expectOk(decode(commUnreadDL, payload!)));
  }

  /** Lets go of what was heard so far, so that long talks stay cheap. */
  forget(): void {
    this.frames.length = 0;
  }

  async until(test: (frame: Frame) => boolean): Promise<Frame> {
    return this.#when(() => this.frames.find(test));
  }

  async untilSync(
    test: (sync: Message<typeof commSyncDL>) => boolean,
  ): Promise<Message<typeof commSyncDL>> {
    return this.#when(() => this.syncs().find(test));
  }

  /** Reads nothing any more, and so answers no question either. */
  fallSilent(): void {
    this.#socket.pause();
  }

  /** Resolves when the gateway has asked `count` times more. */
  async untilPinged(count: number): Promise<true> {
    const enough = this.pings + count;
    return this.#when(() => (this.pings >= enough ? true : undefined));
  }

  async untilClosed(): Promise<number> {
    return this.#when(() => this.closed);
  }

  close(): void {
    this.#socket.terminate();
  }

  #changed(): void {
    for (const check of this.#waiting) check();
  }

  #when<T>(look: () => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const found = look();
        if (found === undefined && this.closed === undefined) return;
        this.#waiting.delete(check);
        if (found === undefined) reject(new Error(`closed with ${this.closed}`));
        else resolve(found);
      };
      this.#waiting.add(check);
      check();
    });
  }
}

/** A fresh token for `user`, got as the SDK gets it. */
export async function tokenOf(server: ChatHost, user: string): Promise<string> {
  const wish = { grant_type: 'password', username: user, password: server.secrets[user] };
  const answer = await unlessBusy(() => rest(server, 'POST', '/token', undefined, wish));
  return (answer.body as { access_token: string }).access_token;
}

/** One REST call as it is, below the app's own path. */
export async function rest(
  server: Pick<TestGateway, 'apiUrl'>,
  method: string,
  path: string,
  token?: string,
  body?: unknown,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const response = await fetch(`${server.apiUrl}/parley/chat${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
