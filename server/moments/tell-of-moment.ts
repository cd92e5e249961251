import type { MomentAudience } from '@/domain/moments/moment';
import type { UserId } from '@/domain/shared/ids';
import { someFriends } from './moment-list-store';
import type { MomentsDeps } from './moments-deps';

/** What has happened to a moment. */
export type MomentNews = 'new' | 'like' | 'comment' | 'gone';

/** Friends told at most: a hint, of which a page that misses it loses nothing. */
const MOST_TOLD = 5_000;

/**
 * Tells open pages to read a moment or its list again. Of a moment for friends only its author and their
 * friends hear; of likes or comments that the author hides, the author alone.
 */
export async function tellOfMoment(
  { db, events, audiencesOf }: Pick<MomentsDeps, 'db' | 'events' | 'audiencesOf'>,
  {
    id,
    author,
    audience,
  }: { readonly id: string; readonly author: UserId; readonly audience: MomentAudience },
  about: MomentNews,
): Promise<void> {
  const event = { kind: 'moments', about, dynamicId: id } as const;
  const hidden =
    (about === 'like' || about === 'comment') &&
    (await audiencesOf(db, [author])).get(author)?.[about === 'like' ? 'likes' : 'comments'] !==
      'public';
  if (hidden) return events.publish(author, event);
  if (audience === 'everybody') return events.publishToAll(event);
  for (const person of [author, ...(await someFriends(db, author, MOST_TOLD))]) {
    events.publish(person, event);
  }
}
