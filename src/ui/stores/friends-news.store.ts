import { makeAutoObservable, observableRef } from 'mobx';
import type { Circle, CircleNews } from '@/application/friends/friends-news';
import type { CircleCounts } from '@/application/friends/friends-api';
import type { Cancel } from '@/application/shared/clock';

/** How much waits in the lists about people, for badges, and word of what is new. */
export class CircleStore implements Circle {
  counts: CircleCounts = { requests: 0, notices: 0, announcements: 0 };
  readonly #listeners = new Set<(news: CircleNews) => void>();

  constructor() {
    makeAutoObservable(this, { counts: observableRef, tell: false, onNews: false });
  }

  setCounts(counts: CircleCounts): void {
    this.counts = counts;
  }

  tell(news: CircleNews): void {
    for (const listener of this.#listeners) listener(news);
  }

  onNews(listener: (news: CircleNews) => void): Cancel {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
