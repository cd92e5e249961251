import { MOMENT_UNDO } from '@/domain/moments/moment';
import { ok, type Result } from '@/domain/shared/result';
import type { ApiFailure, Call } from '@/application/shared/call';
import type { Cancel, Scheduler } from '@/application/shared/clock';
import type {
  deleteMoment,
  pinMoment,
  recoverMoment,
  restoreMoment,
} from '@/contract/http/moments';
import type { Moments } from './moments';

type Act = (id: string) => Promise<Result<unknown, ApiFailure>>;

/** The actions of authors on their moments. */
export interface OwnMoments {
  /** Pins a moment in place of the pinned one, or unpins it. */
  pin(id: string, wanted: boolean): Promise<Result<unknown, ApiFailure>>;
  /** Deletes a moment; it keeps its position while it can be restored. */
  readonly remove: Act;
  readonly restore: Act;
  /** Lets everybody open a burn-after-reading moment once more. */
  readonly recover: Act;
}

interface OwnMomentsDeps {
  readonly pin: Call<typeof pinMoment>;
  readonly remove: Call<typeof deleteMoment>;
  readonly restore: Call<typeof restoreMoment>;
  readonly recover: Call<typeof recoverMoment>;
  readonly moments: Moments;
  readonly scheduler: Scheduler;
}

/** Every list shows the change once the server has made it. */
export function createOwnMoments(deps: OwnMomentsDeps): OwnMoments {
  const { moments, scheduler } = deps;
  /** Cancels the timer of each deleted moment that can still be restored. */
  const ends = new Map<string, Cancel>();
  const cancelEnd = (id: string): void => {
    ends.get(id)?.();
    ends.delete(id);
  };
  return {
    pin: async (id, wanted) => {
      const done = await deps.pin({ momentId: id, top: wanted });
      const author = moments.get(id)?.author.id;
      if (!done.ok) return done;
      moments.changeAll((moment) => {
        if (moment.author.id !== author) return moment;
        return { ...moment, pinned: moment.id === id ? wanted : !wanted && moment.pinned };
      });
      // The pinned moment is the first of the author's own list; the former one returns to its order.
      await moments.list({ kind: 'mine' }).reload();
      return ok(undefined);
    },
    remove: async (id) => {
      const done = await deps.remove({ momentId: id });
      if (!done.ok) return done;
      moments.change(id, (moment) => ({ ...moment, removed: true }));
      cancelEnd(id);
      ends.set(
        id,
        scheduler.after(MOMENT_UNDO, () => {
          cancelEnd(id);
          if (moments.get(id)?.removed) moments.drop(id);
        }),
      );
      return done;
    },
    restore: async (id) => {
      const done = await deps.restore({ momentId: id });
      if (!done.ok) return done;
      cancelEnd(id);
      moments.change(id, (moment) => ({ ...moment, removed: false }));
      return done;
    },
    recover: async (id) => {
      const done = await deps.recover({ momentId: id });
      if (done.ok) {
        moments.change(id, (moment) => ({ ...moment, burn: { state: 'own', opened: 0 } }));
      }
      return done;
    },
  };
}
