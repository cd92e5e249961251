import { makeObservable, observableRef, runInAction } from 'mobx';
import type * as z from 'zod/mini';
import { hidePost, openPostPicture, postDetail, showPost } from '@/contract/operator/post-calls';
import type { ComplaintReason } from '@/domain/complaints/complaint';
import type { DeskViewModel } from './desk.view-model';

/** A post or comment as operators see it. */
export type Post = z.infer<typeof postDetail.response>;

/** A reported post, or a reported comment on it. */
export class PostViewModel {
  /** Undefined until it is read; null: it is gone. */
  shown: Post | null | undefined = undefined;
  readonly #desk: DeskViewModel;
  readonly #post: { readonly post: string; readonly comment?: string | undefined };

  constructor(
    desk: DeskViewModel,
    { id, comment }: { readonly id: string; readonly comment?: string | undefined },
  ) {
    this.#desk = desk;
    this.#post = { post: id, ...(comment !== undefined && { comment }) };
    makeObservable(this, { shown: observableRef });
  }

  connect(): () => void {
    void this.read();
    return () => undefined;
  }

  async read(): Promise<void> {
    const found = await this.#desk.ask(postDetail, this.#post);
    runInAction(() => {
      this.shown = found ?? null;
    });
  }

  /** The address of one of its pictures; looking is recorded. */
  async openPicture(picture: number): Promise<string | undefined> {
    const { post } = this.#post;
    const opened = await this.#desk.ask(openPostPicture, { post, picture });
    return opened && `data:${opened.type};base64,${opened.base64}`;
  }

  /** Hides it and informs its author why; whether that was done. */
  async hide(reason: ComplaintReason): Promise<boolean> {
    return this.#done(await this.#desk.ask(hidePost, { ...this.#post, reason }));
  }

  /** Shows it to all readers again and informs its author. */
  async showAgain(): Promise<boolean> {
    return this.#done(await this.#desk.ask(showPost, this.#post));
  }

  async #done(answer: object | undefined): Promise<boolean> {
    if (!answer) return false;
    this.#desk.say('');
    await this.read();
    return true;
  }
}
