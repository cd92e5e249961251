import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type * as z from 'zod/mini';
import { grantCoins, grantedCoins } from '@/contract/operator/grant-calls';
import * as moderation from '@/contract/operator/moderation-calls';
import { banUser, unbanUser, userDetail } from '@/contract/operator/operator-calls';
import type { BanReason } from '@/domain/account/ban';
import type { ComplaintReason } from '@/domain/complaints/complaint';
import { DAY, later } from '@/domain/shared/time';
import type { DeskViewModel } from './desk.view-model';

/** What an operator may know of a person. */
export type ShownPerson = z.infer<typeof userDetail.response>;

/** A picture of a person, without its bytes. */
export type PersonPicture = z.infer<typeof moderation.userPictures.response>['rows'][number];

/** How long a ban lasts in days; 0: for good (readings, People and safety). */
export const BAN_DAYS = [1, 7, 30, 0] as const;

/** One person in front of an operator. */
export class PersonViewModel {
  shown: ShownPerson | undefined = undefined;
  /** Coins the operator may still grant today. */
  left: number | undefined = undefined;
  /** The person could not be read, because there is none or because the server did not answer. */
  failed = false;
  /** Undefined until they were read. */
  pictures: readonly PersonPicture[] | undefined = undefined;
  readonly #desk: DeskViewModel;
  /** What the operator typed; the account number once that is known. */
  #who: string;

  constructor(desk: DeskViewModel, who: string) {
    this.#desk = desk;
    this.#who = who;
    makeObservable(this, {
      shown: observableRef,
      left: observable,
      failed: observable,
      pictures: observableRef,
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
      this.failed = shown === undefined;
      // Who is shown stays, with what is being written about them.
      if (shown) {
        this.shown = shown;
        this.#who = String(shown.account);
      }
      if (grants) this.left = grants.left;
    });
  }

  /** Grants coins once for each intent `id`; whether they are there. */
  async grant(id: string, coins: number, reason: string): Promise<boolean> {
    const granted = await this.#desk.ask(grantCoins, { who: this.#who, id, coins, reason });
    return this.#done(granted);
  }

  /** Shuts the person out for so many days; whether that was done. */
  async ban(reason: BanReason, days: number, note: string): Promise<boolean> {
    const until =
      days === 0
        ? {}
        : { until: new Date(later(this.#desk.clock.now(), days * DAY)).toISOString() };
    const banned = await this.#desk.ask(banUser, { who: this.#who, reason, note, ...until });
    return this.#done(banned);
  }

  async unban(): Promise<void> {
    await this.#desk.ask(unbanUser, { who: this.#who });
    await this.read();
  }

  /** Warns the person that they broke a rule; whether that was done. */
  async warn(reason: ComplaintReason): Promise<boolean> {
    const warned = await this.#desk.ask(moderation.warnUser, { who: this.#who, reason });
    return this.#done(warned);
  }

  async listPictures(): Promise<void> {
    const found = await this.#desk.ask(moderation.userPictures, { who: this.#who });
    runInAction(() => {
      this.pictures = found?.rows;
    });
  }

  /** The picture as an address that an image can show; undefined when it is not shown. */
  async openPicture(key: string): Promise<string | undefined> {
    const opened = await this.#desk.ask(moderation.openUserPicture, { who: this.#who, key });
    return opened && `data:${opened.type};base64,${opened.base64}`;
  }

  /** Removes a picture for good and informs the person why; whether that was done. */
  async removePicture(key: string, reason: ComplaintReason): Promise<boolean> {
    const order = { who: this.#who, key, reason };
    return this.#done(await this.#desk.ask(moderation.removeUserPicture, order));
  }

  /** Writes a note for other operators; whether it is stored. */
  async addNote(text: string): Promise<boolean> {
    return this.#done(await this.#desk.ask(moderation.addNote, { who: this.#who, text }));
  }

  async removeNote(id: string): Promise<void> {
    await this.#done(await this.#desk.ask(moderation.removeNote, { who: this.#who, id }));
  }

  async #done(answer: unknown): Promise<boolean> {
    if (answer !== undefined) this.#desk.say('');
    await this.read();
    return answer !== undefined;
  }
}
