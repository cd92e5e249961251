import type { ApiFailure, Call } from '@/application/shared/call';
import type { Cancel, Scheduler } from '@/application/shared/clock';
import type { momentInfo } from '@/contract/http/moments';
import type { Result } from '@/domain/shared/result';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import type { Moments, ShownMoment, MomentNews, MomentsNews } from './moments';

/** Reads a moment again; one that is gone leaves the lists. */
export type ReadMoment = (id: string) => Promise<Result<ShownMoment, ApiFailure>>;

/** The reasons of a refusal for a moment that the reader can no longer read. */
const GONE: ReadonlySet<string> = new Set([
  'moment-unknown',
  'moment-deleted',
  'moment-author-blocked',
]);

/** A moment that was just deleted by the user stays in its lists, because it can be brought back. */
export function createReadMoment({
  info,
  moments,
}: {
  readonly info: Call<typeof momentInfo>;
  readonly moments: Pick<Moments, 'get' | 'put' | 'drop'>;
}): ReadMoment {
  return async (id) => {
    const read = await info({ momentId: id });
    if (read.ok) moments.put([read.value]);
    else if (isGone(read.error) && !moments.get(id)?.removed) moments.drop(id);
    return read;
  };
}

/** Whether the moment does not exist for the reader, now or ever. */
export function isGone(failure: { readonly kind: string; readonly reason?: string }): boolean {
  return failure.kind === 'refused' && GONE.has(failure.reason ?? '');
}

/** Keeps the shown moments in step with the server, until the returned function is called. */
export type FollowMoments = () => Cancel;

/** The shortest interval between two readings of one moment or list, the first of which is immediate. */
export const QUIET: Milliseconds = SECOND;

interface FollowMomentsDeps {
  readonly news: Pick<MomentsNews, 'onNews'>;
  readonly moments: Pick<Moments, 'get' | 'lists' | 'changeAll'>;
  readonly readMoment: ReadMoment;
  readonly scheduler: Scheduler;
}

/** Only known moments are read again; new ones are counted, and shown at the user's request. */
export function createFollowMoments({
  news,
  moments,
  readMoment,
  scheduler,
}: FollowMomentsDeps): FollowMoments {
  const calm = createCalm(scheduler);
  const look = (): void => {
    for (const list of moments.lists) if (list.loaded) void list.look();
  };
  return () =>
    news.onNews((change) => {
      if (change.about === 'new' || change.about === 'missed') return calm('lists', look);
      if (change.about === 'blocked') return undefined;
      if (change.about === 'tier') return moments.changeAll((moment) => withTier(moment, change));
      if (moments.get(change.id)) calm(change.id, () => void readMoment(change.id));
    });
}

/** Runs the work of a key at once; calls during the interval run it once more at its end. */
function createCalm(scheduler: Scheduler): (key: string, work: () => void) => void {
  const asked = new Map<string, boolean>();
  const run = (key: string, work: () => void): void => {
    asked.set(key, false);
    work();
    scheduler.after(QUIET, () => {
      const again = asked.get(key);
      asked.delete(key);
      if (again) run(key, work);
    });
  };
  return (key, work) => {
    if (asked.has(key)) asked.set(key, true);
    else run(key, work);
  };
}

function withTier(
  moment: ShownMoment,
  { person, tier }: Extract<MomentNews, { readonly about: 'tier' }>,
): ShownMoment {
  const { author } = moment;
  return author.address === person ? { ...moment, author: { ...author, tier } } : moment;
}
