import type { GiftsApi } from '@/application/gifts/gifts-api';
import type { SpendFailure } from '@/application/shared/spend-failure';
import type { RedPacketsApi } from '@/application/gifts/red-packets-api';
import type { Accepted, OutgoingMessage } from '@/application/messaging/chat-service';
import type { LocalId } from '@/domain/shared/ids';
import { GIFTS } from '@/domain/gifts/gift';
import { returnsAt } from '@/domain/gifts/red-packet';
import { err, ok, type Result } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';

/** What may happen to a call: it never reaches the server, or its answer never comes back. */
export type Mishap = 'lost-on-the-way' | 'answer-lost' | 'never-answered';

/** The server writes a message for its giver; undefined while its chat service is away. */
export type WriteMessage = (
  draft: Pick<OutgoingMessage, 'localId' | 'body'>,
) => Pick<Accepted, 'id' | 'sentAt'> | undefined;

/** Gifts and red packets on a server that charges and writes once per key, and to which things happen. */
export class Till implements Pick<GiftsApi, 'give'>, Pick<RedPacketsApi, 'send'> {
  /** One entry for each charge: the key and what was paid for. */
  readonly charged: string[] = [];
  /** What the giver was told that it takes, for each call. */
  readonly told: (number | undefined)[] = [];
  /** Every call that reached the server. */
  readonly asked: string[] = [];
  mishap: Mishap | undefined;
  refusal: SpendFailure | undefined;
  /** Called when the server has done it and before it answers. */
  onDone: () => void = () => undefined;
  readonly #done = new Set<string>();
  readonly #write: WriteMessage;

  constructor(write: WriteMessage) {
    this.#write = write;
  }

  readonly offers = async () => ok(GIFTS);
  readonly allowance = async () => ok({ left: 0, renewsAt: epochMs(0) });

  async give({ to, giftId, told, requestId }: Parameters<GiftsApi['give']>[0]) {
    this.told.push(told);
    const worth = GIFTS.find(({ id }) => id === giftId)?.price;
    const shown = (recordId: string) =>
      ({ kind: 'gift', giftId, recordId, ...(worth && { worth }) }) as const;
    const done = await this.#once(requestId, `gift ${giftId} for ${to}`, shown);
    return done.ok ? ok({ ...done.value, ...(worth && { worth }) }) : done;
  }

  async send({ to, amount, note, told, requestId }: Parameters<RedPacketsApi['send']>[0]) {
    this.told.push(told);
    const shown = (packetId: string) => ({ kind: 'red-packet', packetId, amount, note }) as const;
    const done = await this.#once(requestId, `red packet of ${amount} for ${to}`, shown);
    if (!done.ok) return done;
    const { recordId: packetId, ...written } = done.value;
    return ok({ packetId, ...written, returnsAt: returnsAt({ sentAt: epochMs(0) }) });
  }

  async #once(
    key: LocalId,
    what: string,
    shown: (recordId: string) => OutgoingMessage['body'],
  ): Promise<
    Result<{ recordId: string; written?: Pick<Accepted, 'id' | 'sentAt'> }, SpendFailure>
  > {
    const { mishap } = this;
    if (mishap === 'lost-on-the-way') return err({ kind: 'offline' });
    this.asked.push(key);
    if (this.refusal) return err(this.refusal);
    const recordId = `record-of-${key}`;
    if (!this.#done.has(key)) this.charged.push(`${key}: ${what}`);
    this.#done.add(key);
    const written = this.#write({ localId: key, body: shown(recordId) });
    this.onDone();
    if (mishap === 'answer-lost') return err({ kind: 'timeout' });
    if (mishap === 'never-answered') return new Promise(() => undefined);
    return ok({ recordId, ...(written && { written }) });
  }
}
