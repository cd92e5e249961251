import { createHash, randomUUID } from 'node:crypto';
import type { OutgoingBody } from '@server/kernel/message-body';
import type { OutgoingMessage, PreSendVerdict, StoredEvent } from '@server/kernel/ports/chat';

/** A callback of the cloud, and what it was answered; status 0: nothing. */
export interface CallbackSeen {
  readonly body: Record<string, unknown>;
  readonly status: number;
  readonly answer: unknown;
}

/** Where the cloud's console was told that the application is asked and told. */
export interface CloudConsole {
  readonly preSend?: string;
  readonly events?: string;
}

/** How long the application may take to answer a question; the console's own default is shorter. */
const PATIENCE = 3_000;

/** The signed callbacks of the cloud. */
export class CloudCallbacks {
  readonly seen: CallbackSeen[] = [];
  console: CloudConsole = {};
  readonly #appKey: string;
  readonly #secret: string;
  readonly #telling = new Set<Promise<unknown>>();
  /** Texts of the application itself on their way: it is not asked about them. */
  readonly unasked = new Set<string>();

  constructor(appKey: string, secret: string) {
    this.#appKey = appKey;
    this.#secret = secret;
  }

  /** Before delivery: whatever is no clear yes refuses. */
  async ask(message: OutgoingMessage): Promise<PreSendVerdict> {
    const { from, to, messageId, body } = message;
    if (body.kind === 'text' && this.unasked.delete(body.text)) return { allowed: true };
    const question = this.#signed({
      chat_type: 'chat',
      from,
      to,
      msg_id: messageId,
      payload: { ...bodyOf(body), ext: extOf(message) },
    });
    const { status, answer } = await this.#call(this.console.preSend, question, 1);
    const { valid, code } = (answer ?? {}) as { valid?: unknown; code?: unknown };
    if (status === 200 && valid === true) return { allowed: true };
    const { code: number = 0, message: text = 'custom internal error' } =
      typeof code === 'string' ? (JSON.parse(code) as { code: number; message: string }) : {};
    return { allowed: false, code: number, message: text };
  }

  /** After delivery. */
  stored({ id, from, to, at, body, clientId }: StoredEvent): void {
    void this.tell({
      timestamp: at,
      eventType: 'chat',
      chat_type: 'chat',
      from,
      to,
      msg_id: id,
      payload: { ext: extOf({ clientId, body }), bodies: [bodyOf(body)] },
      appkey: this.#appKey,
    });
  }

  /** Anything but 200 is told once more, at once. */
  async tell(event: Record<string, unknown>): Promise<CallbackSeen> {
    const telling = this.#call(this.console.events, this.#signed(event), 2);
    this.#telling.add(telling);
    return telling.finally(() => this.#telling.delete(telling));
  }

  async settled(): Promise<void> {
    await Promise.all(this.#telling);
  }

  #signed(event: Record<string, unknown>): Record<string, unknown> {
    const callId = `${this.#appKey}_${randomUUID()}`;
    const timestamp = (event['timestamp'] as number | undefined) ?? Date.now();
    const words = `${callId}${this.#secret}${timestamp}`;
    const security = createHash('md5').update(words).digest('hex');
    return { callId, timestamp, security, ...event };
  }

  async #call(
    url: string | undefined,
    body: Record<string, unknown>,
    tries: number,
  ): Promise<CallbackSeen> {
    const response = await fetch(url ?? 'http://127.0.0.1:9', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => undefined);
    const answer: unknown = await response?.json().catch(() => undefined);
    const seen = { body, status: response?.status ?? 0, answer };
    this.seen.push(seen);
    return seen.status !== 200 && tries > 1 ? this.#call(url, body, tries - 1) : seen;
  }
}

function bodyOf(body: OutgoingBody): Record<string, unknown> {
  switch (body.kind) {
    case 'text':
      return { type: 'txt', msg: body.text };
    case 'image':
      return { type: 'img', url: body.url, filename: 'image', file_length: 1 };
    case 'custom':
      return {
        type: 'custom',
        customEvent: body.event,
        'v2:customExts': body.ext,
        customExts: Object.entries(body.ext).map(([key, value]) => ({ [key]: value })),
      };
  }
}

/** The gateway names a message that did not name itself by a word with a colon. */
function extOf({ clientId, body }: Pick<OutgoingMessage, 'clientId' | 'body'>): object {
  if (body.kind === 'text') return body.ext;
  return clientId.startsWith('gateway:') ? {} : { local_id: clientId };
}
