import type { Cancel, Scheduler } from '@/application/shared/clock';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import type { Moments, ShownMoment } from './moments';
import type { MomentNews, MomentsNews } from './moments-news';
import type { ReadMoment } from './read-moment';

/** Keeps what is shown of the square in step with the server, until the call it returns. */
export type FollowMoments = () => Cancel;

/** A moment or a list is read again at once, and after that once in this time, however much happens. */
export const QUIET: Milliseconds = SECOND;

/** The dependencies of {@link createFollowMoments}. */
interface FollowMomentsDeps {
  readonly news: Pick<MomentsNews, 'onNews'>;
  readonly moments: Pick<Moments, 'get' | 'lists' | 'changeAll'>;
  readonly readMoment: ReadMoment;
  readonly scheduler: Scheduler;
}

/** Only moments that are held are read again; new ones are counted, and shown when they are asked for. */
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
    news.onNews((told) => {
      if (told.about === 'new' || told.about === 'missed') return calm('lists', look);
      if (told.about === 'blocked') return undefined;
      if (told.about === 'tier') return moments.changeAll((moment) => withTier(moment, told));
      if (moments.get(told.id)) calm(told.id, () => void readMoment(told.id));
    });
}

/** Runs the work of a key at once; what is asked meanwhile runs once more when the time is over. */
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
