import type { Tier } from '@/domain/membership/tier';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Cancel } from '@/application/shared/clock';

/** What has happened on the square; `missed`: news may have been lost, so what is shown is read again. */
export type MomentNews =
  | { readonly about: 'new' | 'like' | 'comment' | 'gone'; readonly id: string }
  | { readonly about: 'blocked'; readonly person: UserId }
  | { readonly about: 'tier'; readonly person: ChatAddress; readonly tier: Tier }
  | { readonly about: 'missed' };

/** News of the square, for what is on the screen. */
export interface MomentsNews {
  tell(news: MomentNews): void;
  onNews(listener: (news: MomentNews) => void): Cancel;
}

/** The news of one session. */
export function createMomentsNews(): MomentsNews {
  const listeners = new Set<(news: MomentNews) => void>();
  return {
    tell: (news) => {
      for (const listener of listeners) listener(news);
    },
    onNews: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
