import { makeAutoObservable, observableRef } from 'mobx';
import type { FriendsNews, FriendsTopic } from '@/application/friends/friends-news';
import type { UnseenCounts } from '@/application/notices/notices-api';
import type { Cancel } from '@/application/shared/clock';

/** The numbers of new entries in the lists about people, for badges, and the news about them. */
export class FriendsNewsStore implements FriendsNews {
  counts: UnseenCounts = { requests: 0, notices: 0, announcements: 0 };
  readonly #listeners = new Set<(news: FriendsTopic) => void>();

  constructor() {
    makeAutoObservable(this, { counts: observableRef, tell: false, onNews: false });
  }

  setCounts(counts: UnseenCounts): void {
    this.counts = counts;
  }

  tell(news: FriendsTopic): void {
    for (const listener of this.#listeners) listener(news);
  }

  onNews(listener: (news: FriendsTopic) => void): Cancel {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
