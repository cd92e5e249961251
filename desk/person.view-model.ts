import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type * as z from 'zod/mini';
import { grantCoins, grantedCoins } from '@/contract/operator/grant-calls';
import { banUser, unbanUser, userDetail } from '@/contract/operator/operator-calls';
import type { BanReason } from '@/domain/account/ban';
import { DAY } from '@/domain/shared/time';
import type { DeskViewModel } from './desk.view-model';

/** What an operator may know of a person. */
export type PersonVo = z.infer<typeof userDetail.response>;

/** How long a ban lasts in days; 0: for good (readings, People and safety). */
export const BAN_DAYS = [1, 7, 30, 0] as const;

/** One person in front of an operator. */
export class PersonViewModel {
  shown: PersonVo | undefined = undefined;
  /** Coins the operator may still grant today. */
  left: number | undefined = undefined;
  missing = false;
  readonly #desk: DeskViewModel;
  readonly #who: string;

  constructor(desk: DeskViewModel, who: string) {
    this.#desk = desk;
    this.#who = who;
    makeObservable(this, {
      shown: observableRef,
      left: observable,
      missing: observable,
    });
  }

  connect(): () => void {
    void this.read();
    return () => undefined;
  }

  async read(): Promise<void> {
    const [shown, grants] = await Promise.all([
      this.#desk.ask(userDetail, { who: this.#who }),
      this.#desk.ask(grantedCoins, {}),
    ]);
    runInAction(() => {
      this.shown = shown;
      this.missing = shown === undefined;
      this.left = grants?.left;
    });
  }

  /** Grants coins once for each intent `id`; whether they are there. */
  async grant(id: string, coins: number, reason: string): Promise<boolean> {
    const granted = await this.#desk.ask(grantCoins, { who: this.#who, id, coins, reason });
    if (granted) this.#desk.say('');
    await this.read();
    return granted !== undefined;
  }

  /** Shuts the person out for so many days; whether that was done. */
  async ban(reason: BanReason, days: number, note: string): Promise<boolean> {
    const until = days === 0 ? {} : { until: new Date(Date.now() + days * DAY).toISOString() };
    const banned = await this.#desk.ask(banUser, { who: this.#who, reason, note, ...until });
    if (banned) this.#desk.say('');
    await this.read();
    return banned !== undefined;
  }

  async unban(): Promise<void> {
    await this.#desk.ask(unbanUser, { who: this.#who });
    await this.read();
  }
}
