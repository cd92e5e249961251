import { makeAutoObservable } from 'mobx';
import type { Call, ApiFailure } from '@/application/shared/call';
import type { likePerson, LikeStanding } from '@/contract/http/matching';
import type { Person } from '@/domain/profile/person';
import { createAction } from '@/ui/kernel/action';

/** Whether one likes a person; a tap shows at once, and goes back when the server does not take it. */
export class LikeViewModel {
  liked: boolean;
  readonly #send;

  constructor(
    { id, liked = false }: Pick<Person, 'id' | 'liked'>,
    { like, unlike }: Readonly<Record<'like' | 'unlike', Call<typeof likePerson>>>,
  ) {
    this.liked = liked;
    this.#send = createAction(
      (wanted: boolean) => (wanted ? like : unlike)({ userId: id }),
      (done) => {
        this.liked = done.ok ? done.value.liked : !this.liked;
      },
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get failure(): ApiFailure | undefined {
    return this.#send.failure;
  }

  /** How one stands afterwards; undefined when it failed or was under way. */
  async toggle(): Promise<LikeStanding | undefined> {
    if (this.#send.busy) return undefined;
    this.liked = !this.liked;
    return (await this.#send.run(this.liked))?.value;
  }
}
