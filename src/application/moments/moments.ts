import type { CachedList } from '@/application/shared/cached-list';
import type { ApiFailure } from '@/application/shared/call';
import type { Cancel } from '@/application/shared/clock';
import type { MomentSeen } from '@/contract/http/moments';
import type { Tier } from '@/domain/membership/tier';
import type { UserId, ChatAddress } from '@/domain/shared/ids';

/** A moment as its reader sees it. */
export type ShownMoment = MomentSeen & {
  /** The user has just deleted it: it keeps its position and can be restored. */
  readonly removed?: boolean;
};

/** The moments of a list: of everybody, of friends and followed people, of the user, of one person. */
export type MomentScope =
  | { readonly kind: 'everybody' | 'friends' | 'mine' }
  | { readonly kind: 'person'; readonly id: UserId };

/** A list of moments by their ids; new ones are hidden until the reader requests them. */
export interface MomentList extends Pick<
  CachedList<string>,
  'rows' | 'loaded' | 'busy' | 'older' | 'more' | 'refresh' | 'total'
> {
  readonly failure: ApiFailure | undefined;
  /** The number of new moments that are not shown yet. */
  readonly fresh: number;
  /** Reads the list from its start, for when moments may have moved; resolves with whether it was read. */
  reload(): Promise<boolean>;
  /** Counts the new moments without showing them. */
  look(): Promise<void>;
}

/** State port: the moments of one session, each stored once, and the lists that name them. */
export interface Moments {
  get(id: string): ShownMoment | undefined;
  put(moments: readonly ShownMoment[]): void;
  /** Changes a known moment. */
  change(id: string, change: (moment: ShownMoment) => ShownMoment): void;
  /** Removes a moment from every list. */
  drop(id: string): void;
  /** Removes the moments of a person from every list, after they were blocked. */
  dropBy(author: UserId): void;
  changeAll(change: (moment: ShownMoment) => ShownMoment): void;
  /** The list of a scope, as the reader left it. */
  list(scope: MomentScope): MomentList;
  /** The lists that were shown in this session. */
  readonly lists: readonly MomentList[];
}

/** An event on the square; `missed`: events may have been lost, so the shown moments are read again. */
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
