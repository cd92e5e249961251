import { once } from 'node:events';
import { WebSocket } from 'ws';
import { decode, encode } from '@server/gateway/dialects/sdk/codec/protobuf';
import {
  BODY,
  COMMAND,
  commSyncDL,
  commSyncUL,
  CONTENT,
  messageBody,
  mSync,
  NAMESPACE,
  provision,
  type MessageBody,
} from '@server/gateway/dialects/sdk/codec/schema';
import { writeExtension } from '@server/gateway/dialects/sdk/codec/key-values';

/** A client that does on the wire what the SDK does, and costs a tenth of it. */
export class LightClient {
  readonly name: string;
  readonly #socket: WebSocket;
  readonly #pending = new Map<bigint, (status: number) => void>();
  #number = 0n;
  /** Messages that came. */
  heard = 0;
  /** Called with the text of each. */
  told: (text: string) => void = () => undefined;

  constructor(url: string, name: string) {
    this.name = name;
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/websocket`, {
      perMessageDeflate: false,
    });
    this.#socket.on('message', (data) => this.#received(data as Buffer));
  }

  async signIn(token: string): Promise<void> {
    await once(this.#socket, 'open');
    const answered = once(this.#socket, 'message');
    this.#frame({
      command: COMMAND.provision,
      guid: {
        appKey: 'parley#chat',
        name: this.name,
        domain: 'easemob.com',
        clientResource: 'bench',
      },
      auth: `$t$${token}`,
      payload: encode(provision, { resource: 'bench', osType: 16, version: '4.21.1' }),
    });
    await answered;
    const counted = once(this.#socket, 'message');
    this.#frame({ command: COMMAND.unread });
    await counted;
    const read = once(this.#socket, 'message');
    this.#sync({ queue: { name: this.name } });
    await read;
  }

  /** Sends a text; resolves with the status once it is stored. */
  text(to: string, text: string): Promise<number> {
    this.#number += 1n;
    const localId = `${this.name}-${this.#number}-${Date.now()}`;
    return this.#body(to, {
      type: BODY.chat,
      from: { name: this.name },
      to: { name: to },
      contents: [{ type: CONTENT.text, text }],
      ext: writeExtension({ local_id: localId }),
    });
  }

  close(): void {
    this.#socket.terminate();
  }

  #body(to: string, body: MessageBody): Promise<number> {
    this.#number += 1n;
    const id = this.#number;
    const answered = new Promise<number>((resolve) => this.#pending.set(id, resolve));
    const payload = encode(messageBody, body);
    this.#sync({ meta: { id, to: { name: to }, ns: NAMESPACE.chat, payload } });
    return answered;
  }

  #received(data: Buffer): void {
    const frame = decode(mSync, data);
    if (!frame.ok || (frame.value.command ?? 0) !== COMMAND.sync || !frame.value.payload) return;
    const read = decode(commSyncDL, frame.value.payload);
    if (!read.ok) return;
    const { metaId, status, metas, nextKey } = read.value;
    if (metaId !== undefined) {
      this.#pending.get(metaId)?.(status?.errorCode ?? 0);
      this.#pending.delete(metaId);
    }
    if (nextKey !== undefined) this.#sync({ queue: { name: this.name }, key: nextKey });
    for (const meta of metas ?? []) {
      const body = meta.payload && decode(messageBody, meta.payload);
      const from = meta.from?.name;
      if (!body?.ok || body.value.type !== BODY.chat || from === undefined) continue;
      this.heard += 1;
      this.told(body.value.contents?.[0]?.text ?? '');
      void this.#body(from, {
        type: BODY.deliverAck,
        from: { name: this.name },
        to: { name: from },
        contents: [{}],
        ...(meta.id !== undefined && { ackMessageId: meta.id }),
      });
    }
  }

  #frame(value: Parameters<typeof encode<typeof mSync>>[1]): void {
    this.#socket.send(encode(mSync, value));
  }

  #sync(value: Parameters<typeof encode<typeof commSyncUL>>[1]): void {
    this.#frame({ command: COMMAND.sync, payload: encode(commSyncUL, value) });
  }
}
