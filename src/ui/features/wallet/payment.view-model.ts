import { compareStructural, makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BuyFailure, BuyWithCoins, BuyWithMoney, Purchase } from '@/application/wallet/buy';
import type { MoneyService, PlacedOrder } from '@/contract/http/purchases';
import type { ConfirmPurchase } from '@/application/wallet/finish-payment';
import type { PurchaseIntents } from '@/application/wallet/purchase-intents';
import type { Clock } from '@/application/shared/clock';
import type { EpochMs } from '@/domain/shared/time';
import type { UserId } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import type { Balances } from '@/domain/wallet/balances';
import { coinsMissing } from '@/domain/wallet/debt';
import { orderCents, priceInCoins, productKey, type Product } from '@/domain/wallet/order';
import { SOURCE_NAMES, type Wallet } from '@/domain/wallet/payment-source';
import { createAction, type Action } from '@/ui/kernel/action';

/** How something is paid: with coins, or with money on PayPal's page or by a wallet. */
export type Way = 'coins' | 'money' | Wallet;

/** The brand that takes or moves the money. */
export function brandOf(way: Exclude<Way, 'coins'>): string {
  return SOURCE_NAMES[way === 'money' ? 'paypal' : way];
}

/** Why a way cannot pay; `missing` coins. */
export type WayState =
  | { readonly kind: 'can' }
  | { readonly kind: 'short'; readonly missing: number }
  | { readonly kind: 'unavailable' };

/** Why nothing was paid, other than that it had been paid before. */
type PayFailure = Exclude<BuyFailure, { readonly kind: 'already-paid' }>;

interface PaymentDeps {
  readonly buyWithCoins: BuyWithCoins;
  readonly buyWithMoney: BuyWithMoney;
  readonly confirmPurchase: ConfirmPurchase;
  readonly intents: PurchaseIntents;
  readonly clock: Clock;
}

/** Whether each way can pay a product; a way that is absent is never offered for it. */
export function waysOf(
  product: Product,
  balances: Balances,
  service: MoneyService,
  wallets: readonly Wallet[] = [],
): Partial<Record<Way, WayState>> {
  const price = priceInCoins(product);
  const money: WayState = service === 'none' ? { kind: 'unavailable' } : { kind: 'can' };
  const monies = { money, ...Object.fromEntries(wallets.map((wallet) => [wallet, money])) };
  if (price === undefined) return monies;
  const missing = coinsMissing(price, balances);
  const coins: WayState = missing > 0 ? { kind: 'short', missing } : { kind: 'can' };
  return { coins, ...monies };
}

/**
 * Paying one product. The first press of the button makes the intent, which says when the card was shown;
 * the next ones are the same.
 */
export class PaymentViewModel {
  /** The way the user has chosen. */
  wanted: Way | undefined = undefined;
  done: PlacedOrder | undefined = undefined;
  /** The payment page is being opened: the button stays busy until this page is left. */
  leaving = false;
  product: Product | undefined = undefined;
  #receiver: UserId | undefined = undefined;
  #shownAt: EpochMs;
  readonly #deps: PaymentDeps;
  readonly #paying: Action<
    [Way, Purchase, from: string | undefined],
    PlacedOrder | undefined,
    BuyFailure
  >;

  constructor(deps: PaymentDeps) {
    this.#deps = deps;
    this.#shownAt = deps.clock.now();
    this.#paying = createAction(
      (way, purchase, from) => this.#buy(way, purchase, from),
      (paid) => {
        if (!paid.ok) return;
        this.leaving = paid.value === undefined;
        if (paid.value) this.#show(paid.value);
      },
    );
    makeAutoObservable(this, { done: observableRef, product: observableRef }, { autoBind: true });
  }

  get busy(): boolean {
    return this.#paying.busy || this.leaving;
  }

  get failure(): PayFailure | undefined {
    const { failure } = this.#paying;
    return failure?.kind === 'already-paid' ? undefined : failure;
  }

  /** What is on the screen has another price by now. */
  get priceChanged(): boolean {
    return this.#paying.failure?.kind === 'price-changed';
  }

  /** It was paid since this card is shown: in another tab or on another device. */
  get alreadyPaid(): boolean {
    return this.#paying.failure?.kind === 'already-paid';
  }

  /** Shows what the user has chosen; the same goods at the same price, read again, change nothing. */
  offer(product: Product | undefined, receiver: UserId | undefined): void {
    const isSame = compareStructural(product, this.product) && receiver === this.#receiver;
    if (isSame) return;
    const isNewPrice =
      this.priceChanged && receiver === this.#receiver && keyOf(product) === keyOf(this.product);
    this.product = product;
    this.#receiver = receiver;
    this.done = undefined;
    // The new price comes with the words that say why it is another one.
    if (!isNewPrice) this.#forget();
  }

  /** The same goods once more, after they were paid. */
  again(): void {
    this.#shownAt = laterOf(this.#deps.clock.now(), this.#shownAt);
    this.done = undefined;
    this.#forget();
  }

  /** Shows the outcome of a payment that was under way when the page was reloaded. */
  async confirm(): Promise<void> {
    if (this.busy || this.done) return;
    const order = await this.#deps.confirmPurchase();
    if (order && !this.busy) runInAction(() => this.#show(order));
  }

  want(way: Way): void {
    this.wanted = way;
  }

  /** What paying in a way takes now: coins, or cents. */
  dueBy(way: Way): number {
    const product = this.product;
    if (!product) return 0;
    return (way === 'coins' ? priceInCoins(product) : undefined) ?? orderCents(product);
  }

  /** The way that is chosen: the user's where it can pay, else the first one that can. */
  wayAmong(ways: Partial<Record<Way, WayState>>): Way | undefined {
    const can = (way: Way): boolean => ways[way]?.kind === 'can';
    if (this.wanted && can(this.wanted)) return this.wanted;
    return (['coins', 'money'] as const).find(can);
  }

  async pay(way: Way, from: string | undefined): Promise<void> {
    const [product, receiver] = [this.product, this.#receiver];
    if (this.busy || !product) return;
    const intent = this.#deps.intents.of(product, receiver, this.#shownAt);
    await this.#paying.run(way, { product, receiver, intent }, from);
  }

  /** The browser shows this page again as it was left for the payment page. */
  cameBack(): void {
    this.leaving = false;
  }

  #show(order: PlacedOrder): void {
    this.done = order;
    // The buyer sees this purchase: the same once more is another one.
    this.#shownAt = laterOf(this.#deps.clock.now(), order.paidAt);
  }

  #forget(): void {
    this.leaving = false;
    this.#paying.forget();
  }

  /** The order that was paid; undefined where the payment page is opened. */
  async #buy(
    way: Way,
    purchase: Purchase,
    from: string | undefined,
  ): Promise<Result<PlacedOrder | undefined, BuyFailure>> {
    const { buyWithCoins, buyWithMoney } = this.#deps;
    if (way === 'coins') return buyWithCoins(purchase);
    const source = way === 'money' ? 'paypal' : way;
    const left = await buyWithMoney({ ...purchase, from, source });
    return left.ok ? ok(undefined) : left;
  }
}

function laterOf(one: EpochMs, other: EpochMs | undefined): EpochMs {
  return other !== undefined && other > one ? other : one;
}

function keyOf(product: Product | undefined): string | undefined {
  return product && productKey(product);
}
