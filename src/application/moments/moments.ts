import type { CachedList } from '@/application/shared/cached-list';
import type { ApiFailure } from '@/application/shared/call';
import type { Cancel } from '@/application/shared/clock';
import type { MomentSeen } from '@/contract/http/moments';
import type { Tier } from '@/domain/membership/tier';
import type { UserId, ChatAddress } from '@/domain/shared/ids';

/** A moment as its reader sees it. */
export type ShownMoment = MomentSeen & {
  /** Deleted by the user just now: it keeps its position and can be brought back. */
  readonly removed?: boolean;
};

/** Which moments a list has: everybody's, those of friends and people followed, the user's own, one person's. */
export type MomentScope =
  | { readonly kind: 'everybody' | 'friends' | 'mine' }
  | { readonly kind: 'person'; readonly id: UserId };

/** A list of moments by their ids; new ones wait until the reader asks for them. */
export interface MomentList extends Pick<
  CachedList<string>,
  'rows' | 'loaded' | 'busy' | 'older' | 'more' | 'refresh' | 'total'
> {
  readonly failure: ApiFailure | undefined;
  /** How many new moments wait to be shown. */
  readonly fresh: number;
  /** Reads the list from its start, where moments may have moved; resolves with whether it was read. */
  reload(): Promise<boolean>;
  /** Asks which moments are new, without showing them. */
  look(): Promise<void>;
}

/** State port: the moments of one session, each held once, and the lists that name them. */
export interface Moments {
  get(id: string): ShownMoment | undefined;
  put(moments: readonly ShownMoment[]): void;
  /** Changes a moment that is held; another one is left alone. */
  change(id: string, change: (moment: ShownMoment) => ShownMoment): void;
  /** Takes a moment out of every list. */
  drop(id: string): void;
  /** Takes the moments of a person out of every list, after they were blocked. */
  dropBy(author: UserId): void;
  /** Changes every moment that is held. */
  changeAll(change: (moment: ShownMoment) => ShownMoment): void;
  /** The list of a scope, as the reader left it. */
  list(scope: MomentScope): MomentList;
  /** The lists that were shown in this session. */
  readonly lists: readonly MomentList[];
}

/** What has happened on the square; `missed`: news may have been lost, so what is shown is read again. */
export type MomentNews =
  | { readonly about: 'new' | 'like' | 'comment' | 'gone'; readonly id: string }
  | { readonly about: 'blocked'; readonly person: UserId }
  | { readonly about: 'tier'; readonly person: ChatAddress; readonly tier: Tier }
  | { readonly about: 'missed' };

/** News of the square, for what is on the screen. */
export interface MomentsNews {
  announce(news: MomentNews): void;
  onNews(listener: (news: MomentNews) => void): Cancel;
}

/** The news of one session. */
export function createMomentsNews(): MomentsNews {
  const listeners = new Set<(news: MomentNews) => void>();
  return {
    announce: (news) => {
      for (const listener of listeners) listener(news);
    },
    onNews: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
