import { makeAutoObservable, observableRef } from 'mobx';
import type { SendRedPacket } from '@/application/gifts/red-packets';
import {
  parseRedPacket,
  type RedPacketOrder,
  type RedPacketProblem,
} from '@/domain/gifts/red-packet';
import type { ChatAddress, LocalId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import { coins, type Coins } from '@/domain/wallet/coins';
import type { Failure } from '@/ui/i18n/failure-text';
import type { CoinCost, OnFailure } from '@/ui/kernel/coin-cost';
import { type GivingDeps, spendingOn, type SpendingOn } from './giving';

interface RedPacketDialogDeps extends GivingDeps {
  readonly sendRedPacket: SendRedPacket;
}

/** A red packet being filled. One opening of the dialog is one intent: at most one red packet. */
export class RedPacketDialogViewModel {
  amount = '';
  note = '';
  /** Why it could not be sent last time; cleared by the next change. */
  problem: RedPacketProblem | undefined = undefined;
  #sent = false;
  readonly #intent: LocalId;
  readonly #peer: ChatAddress;
  readonly #deps: RedPacketDialogDeps;

  constructor(peer: ChatAddress, deps: RedPacketDialogDeps) {
    this.#peer = peer;
    this.#deps = deps;
    this.#intent = deps.ids.localId();
    const { packet } = deps.drafts.read(peer);
    this.amount = packet?.amount ?? '';
    this.note = packet?.note ?? '';
    makeAutoObservable(this, { problem: observableRef }, { autoBind: true });
  }

  get spending(): SpendingOn {
    return spendingOn(this.#peer, this.#deps);
  }

  /** The order, if it were sent now. */
  get order(): Result<RedPacketOrder, RedPacketProblem> {
    return parseRedPacket(this.amount, this.note, this.spending.left);
  }

  /** The typed amount, whether or not it can be paid. */
  get coins(): Coins | undefined {
    const order = parseRedPacket(this.amount, '', coins(Number.MAX_SAFE_INTEGER));
    return order.ok ? order.value.amount : undefined;
  }

  /** What the red packet would take, once there is an amount. */
  get cost(): CoinCost | undefined {
    const { coins: price } = this;
    if (price === undefined) return undefined;
    return { thing: 'red-packet', price, opening: this.spending.fee };
  }

  /** What sending it takes, with the opening. */
  get due(): number {
    return (this.coins ?? 0) + this.spending.fee;
  }

  writeAmount(amount: string): void {
    this.amount = amount;
    this.#keep();
  }

  writeNote(note: string): void {
    this.note = note;
    this.#keep();
  }

  /** Sends it once, however often it is called; true when it is being sent. */
  send(onFailure: OnFailure): boolean {
    const { order } = this;
    if (!order.ok) {
      this.problem = order.error;
      if (order.error.kind === 'not-enough-coins') this.#fail(onFailure, order.error);
      return false;
    }
    const { conversations, drafts, sendRedPacket } = this.#deps;
    const user = conversations.with(this.#peer).person?.userId;
    if (this.#sent) return true;
    if (user === undefined) {
      onFailure({ kind: 'broken-answer' });
      return false;
    }
    this.#sent = true;
    const shownPrice = this.due;
    const packet = { ...order.value, localId: this.#intent, to: this.#peer, user, shownPrice };
    void sendRedPacket(packet).then((sent) => {
      if (sent.ok || sent.error.kind === 'not-sent') drafts.drop(this.#peer, 'packet');
      else this.#fail(onFailure, sent.error);
    });
    return true;
  }

  /** It is there again after a reload and after the way to the coins. */
  #keep(): void {
    this.problem = undefined;
    const { amount, note } = this;
    const { drafts } = this.#deps;
    if (amount + note === '') drafts.drop(this.#peer, 'packet');
    else drafts.keep(this.#peer, { packet: { amount, note } });
  }

  #fail(onFailure: OnFailure, failure: Failure): void {
    onFailure(failure, this.cost);
  }
}
