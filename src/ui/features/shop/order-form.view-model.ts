import { makeAutoObservable, observableRef } from 'mobx';
import type { Clock } from '@/application/shared/clock';
import type { EpochMs } from '@/domain/shared/time';
import type { Session } from '@/application/account/session';
import type { OrderDraft, OrderDrafts } from '@/application/shop/order-drafts';
import {
  type GoodsOrder,
  type OrderGoods,
  type OrderGoodsFailure,
  shopIntentKey,
} from '@/application/shop/order-goods';
import type { OfferedGoods, ShopOrderRecord } from '@/contract/http/shop';
import type { StoredIntents } from '@/application/wallet/purchase-intents';
import type { UserId } from '@/domain/shared/ids';
import {
  MAX_QUANTITY,
  parseOrderNote,
  parseShopAddress,
  shopPrice,
  type ShopOrderProblem,
} from '@/domain/shop/shop-order';
import { coins, type Coins } from '@/domain/wallet/coins';
import { coinsMissing } from '@/domain/wallet/debt';
import { createAction, type Action } from '@/ui/kernel/action';

interface OrderFormDeps {
  readonly goods: OfferedGoods;
  readonly session: Session;
  readonly drafts: OrderDrafts;
  readonly intents: Pick<StoredIntents, 'of'>;
  readonly clock: Clock;
  readonly orderGoods: OrderGoods;
}

/** What is wrong in the form, and where it is mended. */
export interface FormProblem {
  readonly field: 'recipient' | 'address' | 'note';
  readonly problem: ShopOrderProblem;
}

const EMPTY: OrderDraft = { isAsked: true, address: '', note: '', quantity: 1 };

/** Ordering some goods. What is written for each person is kept on the device until it is ordered. */
export class OrderFormViewModel {
  recipient: UserId | undefined = undefined;
  draft: OrderDraft = EMPTY;
  /** What one of them costs, as far as is known here. */
  priceOfOne: Coins;
  /** What is wrong in the form, found when it was sent; cleared by the next change. */
  problem: FormProblem | undefined = undefined;
  ordered: ShopOrderRecord | undefined = undefined;
  readonly #deps: OrderFormDeps;
  readonly #shownAt: EpochMs;
  readonly #ordering: Action<[GoodsOrder], ShopOrderRecord, OrderGoodsFailure>;

  constructor(deps: OrderFormDeps, recipient: UserId | undefined) {
    this.#deps = deps;
    this.priceOfOne = deps.goods.price;
    this.#shownAt = deps.clock.now();
    this.#ordering = createAction(deps.orderGoods, (placed) => {
      if (placed.ok) this.ordered = placed.value;
    });
    this.recipient = recipient;
    this.draft = withinLimits(deps.drafts.read(deps.goods.id, recipient) ?? EMPTY);
    makeAutoObservable(
      this,
      { draft: observableRef, problem: observableRef, ordered: observableRef },
      { autoBind: true },
    );
  }

  connect(): () => void {
    this.#deps.drafts.forgetOld();
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

  /** What is on the screen has another price by now. */
  get priceChanged(): boolean {
    return this.failure?.kind === 'price-changed';
  }

  get isForMe(): boolean {
    return this.recipient !== undefined && this.recipient === this.#deps.session.me?.id;
  }

  /** The friend says where. */
  get isAsked(): boolean {
    return this.draft.isAsked && !this.isForMe;
  }

  get price(): Coins {
    return shopPrice(this.priceOfOne, this.draft.quantity);
  }

  get held(): Coins {
    return this.#deps.session.me?.balances.coins ?? coins(0);
  }

  get missing(): number {
    return coinsMissing(this.price, this.#deps.session.me?.balances);
  }

  /** Another person gets it: the draft for them, and nothing of another's draft. */
  choose(recipient: UserId | undefined): void {
    if (recipient === this.recipient) return;
    const { recipient: before, draft } = this;
    const { drafts, goods } = this.#deps;
    this.recipient = recipient;
    const known = drafts.read(goods.id, recipient);
    const note = before === undefined ? draft.note : '';
    this.draft = withinLimits(known ?? { ...EMPTY, note, quantity: draft.quantity });
    this.#forget();
  }

  write(change: Partial<OrderDraft>): void {
    this.draft = withinLimits({ ...this.draft, ...change });
    this.#forget();
    const { drafts, goods } = this.#deps;
    drafts.keep(goods.id, this.recipient, this.draft);
  }

  /** The price of the goods, read again; the reason of the failure stays. */
  offer({ price }: OfferedGoods): void {
    this.priceOfOne = price;
  }

  /** Orders once, however often it is called for what is written; `isKnown`: the recipient is on the screen. */
  async order(isKnown: boolean): Promise<void> {
    const { recipient, isAsked, price } = this;
    const { note, quantity } = this.draft;
    if (this.busy || this.ordered) return;
    if (recipient === undefined || !isKnown) {
      return this.#refuse({ field: 'recipient', problem: { kind: 'recipient-missing' } });
    }
    const address = isAsked ? undefined : parseShopAddress(this.draft.address);
    if (address?.ok === false) return this.#refuse({ field: 'address', problem: address.error });
    const card = parseOrderNote(note);
    if (!card.ok) return this.#refuse({ field: 'note', problem: card.error });
    const goodsId = this.#deps.goods.id;
    await this.#ordering.run({
      goodsId,
      quantity,
      recipient,
      note: card.value,
      price,
      intent: this.#deps.intents.of(shopIntentKey(goodsId, recipient), this.#shownAt),
      ...(address && { address: address.value }),
    });
  }

  #refuse(problem: FormProblem): void {
    this.problem = problem;
  }

  #forget(): void {
    this.problem = undefined;
    this.#ordering.forget();
  }
}

function withinLimits(draft: OrderDraft): OrderDraft {
  return { ...draft, quantity: Math.min(MAX_QUANTITY, Math.max(1, draft.quantity)) };
}
