import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { SendGift, ReadGiftOffers } from '@/application/gifts/send-gift';
import { coveredByAllowance, type Gift } from '@/domain/gifts/gift';
import type { ChatAddress, LocalId } from '@/domain/shared/ids';
import { coins, type Coins } from '@/domain/wallet/coins';
import type { Failure } from '@/ui/i18n/failure-text';
import type { CoinCost, OnFailure } from '@/ui/kernel/coin-cost';
import { type GivingDeps, isAboutPrice, spendingOn, type SpendingOn } from './giving';

interface GiftDialogDeps extends GivingDeps {
  readonly readGiftOffers: ReadGiftOffers;
  readonly sendGift: SendGift;
}

/** The price of a gift now: one of the month's free gifts, or coins. */
export interface GiftPriceTag {
  readonly free: boolean;
  readonly coins: Coins;
  /** Whether the balance covers it together with the opening of the conversation. */
  readonly affordable: boolean;
}

/** Choosing a gift for a person. One opening of the dialog gives at most one gift. */
export class GiftDialogViewModel {
  offers: readonly Gift[] | undefined = undefined;
  /** Free gifts left this month. */
  left = 0;
  loadFailed = false;
  chosen: Gift | undefined = undefined;
  #given = false;
  readonly #intent: LocalId;
  readonly #peer: ChatAddress;
  readonly #deps: GiftDialogDeps;

  constructor(peer: ChatAddress, deps: GiftDialogDeps) {
    this.#peer = peer;
    this.#deps = deps;
    this.#intent = deps.ids.localId();
    makeAutoObservable(this, { offers: observableRef, chosen: observableRef }, { autoBind: true });
  }

  get spending(): SpendingOn {
    return spendingOn(this.#peer, this.#deps);
  }

  /** Fetches what can be given and how much of it is free. */
  async load(): Promise<void> {
    this.loadFailed = false;
    const read = await this.#deps.readGiftOffers();
    runInAction(() => {
      if (!read.ok) this.loadFailed = true;
      else {
        this.offers = read.value.offers;
        this.left = read.value.left;
        const { giftId } = this.#deps.drafts.read(this.#peer);
        this.chosen ??= read.value.offers.find(({ id }) => id === giftId);
      }
    });
  }

  connect(): () => void {
    void this.load();
    // What is free is another number in another tier, and after a gift that was given on another page.
    return reaction(
      () => [this.#deps.session.me?.tier, this.#deps.session.me?.balances],
      () => void this.load(),
    );
  }

  choose(offer: Gift): void {
    this.chosen = offer;
  }

  /** The month's free gifts are used first, then coins; a dear gift is always paid (readings, Money). */
  priceOf({ price }: Gift): GiftPriceTag {
    const { left, closed } = this.spending;
    const free = this.left > 0 && coveredByAllowance({ price });
    const taken = free ? coins(0) : price;
    return { free, coins: taken, affordable: !closed && taken <= left };
  }

  /** What giving the chosen one takes, with the opening. */
  get due(): number {
    return this.chosen ? this.priceOf(this.chosen).coins + this.spending.fee : 0;
  }

  /**
   * Gives the chosen gift once, however often it is called. `onFailure` gets what went wrong; `onGiven` is called
   * when it is given or waits in the outbox. False when nothing was begun.
   */
  give(onFailure: OnFailure, onGiven: () => void = () => undefined): boolean {
    const { chosen } = this;
    const { conversations, drafts, sendGift } = this.#deps;
    const user = conversations.with(this.#peer).person?.userId;
    if (!chosen || this.#given) return true;
    if (user === undefined) {
      onFailure({ kind: 'broken-answer' });
      return false;
    }
    const price = this.priceOf(chosen);
    const cost: CoinCost = { thing: 'gift', price: price.coins, opening: this.spending.fee };
    const fail = (failure: Failure): void => {
      if (isAboutPrice(failure)) drafts.keep(this.#peer, { giftId: chosen.id });
      onFailure(failure, cost);
    };
    if (!price.affordable) {
      fail({ kind: 'not-enough-coins' });
      return false;
    }
    this.#given = true;
    const shownPrice = this.due;
    const { id: giftId, price: worth } = chosen;
    const gift = { localId: this.#intent, to: this.#peer, user, giftId, worth, shownPrice };
    void sendGift(gift).then((given) => {
      if (!given.ok && given.error.kind !== 'not-sent') return fail(given.error);
      drafts.drop(this.#peer, 'giftId');
      onGiven();
    });
    return true;
  }
}
