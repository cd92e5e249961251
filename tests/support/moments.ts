import { vi } from 'vitest';
import type { CommentsApi } from '@/application/moments/comments-api';
import type { ShownComment } from '@/contract/http/moment-comments';
import type { MomentsApi, ShownMoment } from '@/application/moments/moments-api';
import { createMomentDrafts } from '@/application/moments/moment-drafts';
import { createCommentDrafts } from '@/application/moments/comment-drafts';
import { createMomentsNews } from '@/application/moments/moments-news';
import { momentsTokens } from '@/application/moments/moments-tokens';
import { accountTokens } from '@/application/account/account-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { BlockPerson } from '@/application/friends/block-person';
import { createFollowPerson } from '@/application/friends/follow-person';
import { callToken } from '@/application/shared/token';
import { followUser } from '@/contract/http/friends';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { noticesTokens } from '@/application/notices/notices-tokens';
import type { SeeNotices } from '@/application/notices/see-notices';
import { profileTokens } from '@/application/profile/profile-tokens';
import { provideMomentActions } from '@/composition/moments';
import type { Scope } from '@/composition/scope';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { ComposeViewModel } from '@/ui/features/moments/compose.view-model';
import { composerToken } from '@/ui/features/moments/composer';
import { LiveClock } from '@/ui/kernel/live-clock';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { createFriendsLists } from '@/ui/stores/friends-lists.store';
import { FriendsNewsStore } from '@/ui/stores/friends-news.store';
import { shownViews } from './album';
import { ann } from './builders';
import { quietFriends } from './friends';
import { ManualClock } from './manual-clock';
import { memoryPreferences } from './memory-preferences';
import { aMe, aPerson } from './people';
import { sessionStore } from './session-store';

/** The time at which the moments of tests were published. */
export const PUBLISHED = epochMs(Date.UTC(2026, 10, 20, 12));

/** A moment of Bo's with one picture. */
export function aMoment(id: string, change: Partial<ShownMoment> = {}): ShownMoment {
  return {
    id,
    author: aPerson(),
    following: false,
    text: `Guten Morgen ${id}`,
    language: 'de',
    audience: 'everybody',
    pictures: [{ url: `/objects/${id}`, alt: '', width: 40, height: 30 }],
    translations: [],
    pinned: false,
    publishedAt: PUBLISHED,
    liked: false,
    likes: 0,
    comments: 0,
    ...change,
  };
}

/** A comment of Bo's. */
export function aComment(id: string, change: Partial<ShownComment> = {}): ShownComment {
  return { id, author: aPerson(), text: `Wort ${id}`, at: PUBLISHED, replies: [], ...change };
}

const offline = async () => err({ kind: 'offline' } as const);

/** The calls about moments, of a server that has none; a test replaces what it is about. */
export function quietMoments(calls: Partial<MomentsApi> = {}): MomentsApi {
  return {
    list: vi.fn<MomentsApi['list']>(async () => ok({ rows: [] })),
    info: offline,
    publish: vi.fn<MomentsApi['publish']>(async () => ok('new')),
    remove: vi.fn<MomentsApi['remove']>(async () => ok(undefined)),
    restore: vi.fn<MomentsApi['restore']>(async () => ok(undefined)),
    like: vi.fn<MomentsApi['like']>(async (_id, liked) => ok({ liked, count: Number(liked) })),
    likers: async () => ok({ rows: [] }),
    pin: vi.fn<MomentsApi['pin']>(async () => ok(undefined)),
    recover: vi.fn<MomentsApi['recover']>(async () => ok(undefined)),
    open: offline,
    translate: offline,
    translateDraft: offline,
    ...calls,
  };
}

/** The calls about comments, of a server that has none. */
export function quietComments(calls: Partial<CommentsApi> = {}): CommentsApi {
  return {
    list: vi.fn<CommentsApi['list']>(async () => ok({ rows: [] })),
    replies: async () => ok({ rows: [] }),
    repliesBefore: async () => ok({ rows: [] }),
    thread: async () =>
      err({ kind: 'refused', code: 404, reason: 'comment-unknown', message: 'unknown' }),
    write: vi.fn<CommentsApi['write']>(async () => ok('new')),
    remove: vi.fn<CommentsApi['remove']>(async () => ok(undefined)),
    translate: offline,
    ...calls,
  };
}

/** What the screens of the square need, for Ann. */
export function squareOf(api: MomentsApi, comments: CommentsApi = quietComments()) {
  const session = sessionStore();
  session.signedIn(aMe());
  const clock = new ManualClock(PUBLISHED);
  const news = createMomentsNews();
  let ids = 0;
  const newIds = {
    localId: () => `p${(ids += 1)}` as never,
    intent: () => `intent-${(ids += 1)}`,
  };
  const friends = quietFriends();
  const blocked = vi.fn<BlockPerson>(async () => ok(undefined));
  const leave = vi.fn<() => void>();
  const seeNotices = vi.fn<SeeNotices>(() => leave);
  const commentDrafts = createCommentDrafts({ preferences: memoryPreferences(), self: ann });
  const provide = (scope: Scope): Scope =>
    provideMomentActions(scope)
      .value(momentsTokens.momentsApi, api)
      .value(momentsTokens.commentsApi, comments)
      .value(momentsTokens.momentsNews, news)
      .value(accountTokens.session, session)
      .value(accountTokens.ownPreferences, memoryPreferences())
      .value(momentsTokens.commentDrafts, commentDrafts)
      .value(sharedTokens.scheduler, clock)
      .value(sharedTokens.clock, clock)
      .value(sharedTokens.ids, newIds)
      .value(mediaTokens.views, shownViews())
      .make(friendsTokens.followPerson, createFollowPerson, {
        follow: followUser,
        friendsLists: friendsTokens.friendsLists,
        refreshOwnCounts: profileTokens.refreshOwnCounts,
        moments: momentsTokens.moments,
      })
      .value(callToken(followUser), friends.follow)
      .value(friendsTokens.friendsLists, createFriendsLists(friends))
      .value(profileTokens.refreshOwnCounts, async () => {})
      .value(friendsTokens.friendsNews, new FriendsNewsStore())
      .value(noticesTokens.seeNotices, seeNotices)
      .value(friendsTokens.blockPerson, blocked)
      .value(uiTokens.liveClock, new LiveClock({ clock, scheduler: clock }))
      .make(
        composerToken,
        () =>
          new ComposeViewModel({
            drafts: createMomentDrafts({ preferences: memoryPreferences(), self: aMe().address }),
            uploads: {
              keep: async () => ok({}),
              send: async (id) => ok(`key-${id}`),
              show: async () => undefined,
              forget: async () => undefined,
            },
            publishMoment: async () => ok('new'),
            ids: newIds,
            scheduler: clock,
          }),
        {},
      );
  return { provide, news, friends, clock, session, commentDrafts, blocked, seeNotices, leave };
}
