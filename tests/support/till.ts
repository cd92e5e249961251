import type { GiftsApi } from '@/application/gifts/gifts-api';
import type { SpendFailure } from '@/application/shared/spend-failure';
import type { RedPacketsApi } from '@/application/gifts/red-packets-api';
import { GIFTS } from '@/domain/gifts/gift';
import { returnsAt } from '@/domain/gifts/red-packet';
import { err, ok, type Result } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';

/** What may happen to a call: it never reaches the server, or its answer never comes back. */
export type Mishap = 'lost-on-the-way' | 'answer-lost' | 'never-answered';

/** Gifts and red packets on a server that charges once per key, and to whom things happen. */
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
  readonly #done = new Map<string, string>();

  readonly offers = async () => ok(GIFTS);
  readonly allowance = async () => ok({ left: 0, renewsAt: epochMs(0) });

  async give({ to, giftId, told, requestId }: Parameters<GiftsApi['give']>[0]) {
    this.told.push(told);
    const done = await this.#once(requestId, `gift ${giftId} for ${to}`);
    const worth = GIFTS.find(({ id }) => id === giftId)?.price;
    return done.ok ? ok({ recordId: done.value, ...(worth && { worth }) }) : done;
  }

  async send({ to, amount, told, requestId }: Parameters<RedPacketsApi['send']>[0]) {
    this.told.push(told);
    const done = await this.#once(requestId, `red packet of ${amount} for ${to}`);
    if (!done.ok) return done;
    return ok({ packetId: done.value, returnsAt: returnsAt({ sentAt: epochMs(0) }) });
  }

  async #once(key: string, what: string): Promise<Result<string, SpendFailure>> {
    const { mishap } = this;
    if (mishap === 'lost-on-the-way') return err({ kind: 'offline' });
    this.asked.push(key);
    if (this.refusal) return err(this.refusal);
    if (!this.#done.has(key)) {
      this.#done.set(key, `record-of-${key}`);
      this.charged.push(`${key}: ${what}`);
    }
    this.onDone();
    if (mishap === 'answer-lost') return err({ kind: 'timeout' });
    if (mishap === 'never-answered') return new Promise(() => undefined);
    return ok(this.#done.get(key) ?? '');
  }
}
