import { makeAutoObservable, observableRef } from 'mobx';
import type { FriendsNews } from '@/application/friends/friends';
import type { FriendsTopic, TellableNews } from '@/contract/http/live-events';
import type { UnseenCounts } from '@/contract/http/notices';
import type { Cancel } from '@/application/shared/clock';

/** The numbers of new entries in the lists about people, for badges, and the news about them. */
export class FriendsNewsStore implements FriendsNews {
  counts: UnseenCounts = { requests: 0, notices: 0, announcements: 0 };
  readonly #listeners = new Set<Parameters<FriendsNews['onNews']>[0]>();
  readonly #countsListeners = new Set<(counts: UnseenCounts) => void>();

  constructor() {
    makeAutoObservable(this, {
      counts: observableRef,
      tell: false,
      onNews: false,
      onCounts: false,
    });
  }

  setCounts(counts: UnseenCounts): void {
    this.counts = counts;
    for (const listener of this.#countsListeners) listener(counts);
  }

  tell(news: FriendsTopic, tellable?: TellableNews): void {
    for (const listener of this.#listeners) listener(news, tellable);
  }

  onNews(listener: Parameters<FriendsNews['onNews']>[0]): Cancel {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  onCounts(listener: (counts: UnseenCounts) => void): Cancel {
    this.#countsListeners.add(listener);
    return () => void this.#countsListeners.delete(listener);
  }
}
