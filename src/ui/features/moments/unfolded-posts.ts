import { makeAutoObservable, observable } from 'mobx';
import { token } from '@/application/shared/shared-tokens';

/** The long posts that the user of the session shows as a whole, wherever they have scrolled since. */
export class UnfoldedPosts {
  readonly #ids = observable.set<string>();

  constructor() {
    makeAutoObservable(this, { has: false });
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  toggle(id: string): void {
    if (!this.#ids.delete(id)) this.#ids.add(id);
  }
}

/** {@link UnfoldedPosts} of the session. */
export const unfoldedPostsToken = token<UnfoldedPosts>('UnfoldedPosts');
