import type { SpendFailure } from '@/application/shared/call';
import type * as z from 'zod/mini';
import type { giveGift, sendRedPacket } from '@/contract/http/gifts';
import { coins, type Coins } from '@/domain/wallet/coins';
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

type Giving = z.output<typeof giveGift.request>;
type Packing = z.output<typeof sendRedPacket.request>;

/** Gifts and red packets on a server that charges and writes once per key, and to which things happen. */
export class Till {
  /** One entry for each charge: the key and what was paid for. */
  readonly charged: string[] = [];
  /** The price that the giver was shown, for each call. */
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

  readonly give = async ({ userId: to, giftId, shownPrice, requestId = '' }: Giving) => {
    this.told.push(shownPrice);
    const worth = GIFTS.find(({ id }) => id === giftId)?.price;
    const shown = (recordId: string) =>
      ({ kind: 'gift', giftId, recordId, ...(worth && { worth }) }) as const;
    const done = await this.#once(requestId as LocalId, `gift ${giftId} for ${to}`, shown);
    if (!done.ok) return done;
    const price = { free: false, coins: worth ?? coins(0), fee: coins(0), left: 0 };
    return ok({ ...done.value, giftId, ...price, ...(worth && { worth }) });
  };

  readonly send = async ({ userId: to, amount, note, shownPrice, requestId }: Packing) => {
    this.told.push(shownPrice);
    const packed = { amount: amount as Coins, note };
    const shown = (packetId: string) => ({ kind: 'red-packet', packetId, ...packed }) as const;
    const done = await this.#once(requestId as LocalId, `red packet of ${amount} for ${to}`, shown);
    if (!done.ok) return done;
    const { recordId: packetId, ...written } = done.value;
    const sent = { packetId, ...packed, fee: coins(0) };
    return ok({ ...sent, ...written, returnsAt: returnsAt({ sentAt: epochMs(0) }) });
  };

  async #once(
    key: LocalId,
    what: string,
    shown: (recordId: string) => OutgoingMessage['body'],
  ): Promise<
    Result<{ recordId: string; message?: Pick<Accepted, 'id' | 'sentAt'> }, SpendFailure>
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
    return ok({ recordId, ...(written && { message: written }) });
  }
}
