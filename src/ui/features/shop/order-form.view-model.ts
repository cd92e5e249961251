import { makeAutoObservable, observableRef } from 'mobx';
import type { Session } from '@/application/account/session';
import type { OrderDrafts } from '@/application/shop/order-drafts';
import type { OrderGoods, OrderGoodsFailure } from '@/application/shop/order-goods';
import type { OfferedGoods, ShopOrderRecord } from '@/application/shop/shop-api';
import type { UserId } from '@/domain/shared/ids';
import { MAX_QUANTITY, parseShopOrder, type ShopOrderProblem } from '@/domain/shop/shop-order';
import { coins, type Coins } from '@/domain/wallet/coins';
import { createAction, type Action } from '@/ui/kernel/action';

/** What the form is built from. */
export interface OrderFormDeps {
  readonly goods: OfferedGoods;
  /** Chosen on another screen. */
  readonly receiver: UserId | undefined;
  readonly session: Session;
  readonly drafts: OrderDrafts;
  readonly orderGoods: OrderGoods;
}

/** Any balance: whether coins suffice is said apart from what is wrong in the form. */
const ANY = coins(Number.MAX_SAFE_INTEGER);

/** Ordering some goods. What is written is kept on the device until the order is placed. */
export class OrderFormViewModel {
  recipient: UserId | undefined = undefined;
  /** The friend says where. */
  isAsked = true;
  address = '';
  note = '';
  quantity = 1;
  /** What is wrong in the form, found when it was sent; cleared by the next change. */
  problem: ShopOrderProblem | undefined = undefined;
  ordered: ShopOrderRecord | undefined = undefined;
  #requestId = '';
  readonly #deps: OrderFormDeps;
  readonly #ordering: Action<[Parameters<OrderGoods>[0]], ShopOrderRecord, OrderGoodsFailure>;

  constructor(deps: OrderFormDeps) {
    this.#deps = deps;
    this.#ordering = createAction(deps.orderGoods, (placed) => {
      if (placed.ok) this.ordered = placed.value;
    });
    makeAutoObservable(
      this,
      { problem: observableRef, ordered: observableRef },
      { autoBind: true },
    );
  }

  connect(): () => void {
    this.#open();
    return () => {};
  }

  get busy(): boolean {
    return this.#ordering.busy;
  }

  get failure(): OrderGoodsFailure | undefined {
    return this.#ordering.failure;
  }

  /** This very order was placed before; nothing was taken now. */
  get alreadyOrdered(): boolean {
    return this.failure?.kind === 'already-ordered';
  }

  get isForMe(): boolean {
    return this.recipient !== undefined && this.recipient === this.#deps.session.me?.id;
  }

  get price(): Coins {
    return coins(this.#deps.goods.price * this.quantity);
  }

  get held(): Coins {
    return this.#deps.session.me?.balances.coins ?? coins(0);
  }

  get missing(): number {
    return Math.max(0, this.price - this.held);
  }

  chooseRecipient(recipient: UserId): void {
    this.recipient = recipient;
    this.#changed();
  }

  setAsked(isAsked: boolean): void {
    this.isAsked = isAsked;
    this.#changed();
  }

  writeAddress(address: string): void {
    this.address = address;
    this.#changed();
  }

  writeNote(note: string): void {
    this.note = note;
    this.#changed();
  }

  setQuantity(quantity: number): void {
    this.quantity = Math.min(MAX_QUANTITY, Math.max(1, quantity));
    this.#changed();
  }

  /** Orders once, however often it is called for what is written. */
  async order(): Promise<void> {
    const { session, goods } = this.#deps;
    const { me } = session;
    if (this.busy || !me || this.ordered) return;
    const { quantity, recipient, note } = this;
    const isAsked = this.isAsked && !this.isForMe;
    const given = { goodsId: goods.id, quantity, recipient, note };
    const parsed = parseShopOrder(isAsked ? given : { ...given, address: this.address }, {
      buyer: me.id,
      friends: new Set(recipient === undefined ? [] : [recipient]),
      balance: ANY,
    });
    if (!parsed.ok) {
      this.problem = parsed.error;
      return;
    }
    const { address } = parsed.value;
    await this.#ordering.run({
      goodsId: goods.id,
      quantity,
      recipient: parsed.value.recipient,
      note: parsed.value.note,
      requestId: this.#requestId,
      ...(address !== undefined && { address }),
    });
  }

  #open(): void {
    const { drafts, goods, receiver } = this.#deps;
    const draft = drafts.open(goods.id);
    this.#requestId = draft.requestId;
    this.recipient = receiver ?? draft.recipient;
    this.isAsked = draft.isAsked;
    this.address = draft.address;
    this.note = draft.note;
    this.quantity = Math.min(MAX_QUANTITY, Math.max(1, draft.quantity));
  }

  #changed(): void {
    this.problem = undefined;
    this.#ordering.forget();
    const { recipient, isAsked, address, note, quantity } = this;
    this.#deps.drafts.keep(this.#deps.goods.id, {
      requestId: this.#requestId,
      ...(recipient !== undefined && { recipient }),
      isAsked,
      address,
      note,
      quantity,
    });
  }
}
