import { vi } from 'vitest';
import * as comments from '@/contract/http/moment-comments';
import * as moments from '@/contract/http/moments';
import { type ShownMoment, createMomentsNews } from '@/application/moments/moments';
import type { Call } from '@/application/shared/call';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { AnyEndpoint } from '@/contract/http/endpoint';
import { createMomentDrafts } from '@/application/moments/publish-moment';
import { createCommentDrafts } from '@/application/moments/write-comment';
import { momentsTokens } from '@/application/moments/moments-tokens';
import { accountTokens } from '@/application/account/account-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import type { BlockPerson } from '@/application/friends/block-person';
import { createFollowPerson } from '@/application/friends/follow-person';
import { followUser } from '@/contract/http/friends';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { noticesTokens } from '@/application/notices/notices-tokens';
import type { SeeNotices } from '@/application/notices/see-notices';
import { profileTokens } from '@/application/profile/profile-tokens';
import { provideMomentActions } from '@/composition/moments';
import type { Scope } from '@/composition/scope';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { ComposeViewModel, composerToken } from '@/ui/features/moments/compose.view-model';
import { LiveClock } from '@/ui/kernel/live-clock';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { createFriendsLists, FriendsNewsStore } from '@/ui/stores/friends.store';
import { shownViews } from './album';
import { ann } from './builders';
import { quietFriends } from './friends';
import { ManualClock } from './manual-clock';
import { memoryPreferences } from './memory-preferences';
import { aMe, aPerson } from './people';
import { sessionStore } from './session-store';
import { fakeCall } from './fake-call';

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
export function aComment(
  id: string,
  change: Partial<comments.ShownComment> = {},
): comments.ShownComment {
  return { id, author: aPerson(), text: `Wort ${id}`, at: PUBLISHED, replies: [], ...change };
}

const offline = async () => err({ kind: 'offline' } as const);

const MOMENT_CALLS = {
  list: moments.momentList,
  info: moments.momentInfo,
  publish: moments.releaseMoment,
  remove: moments.deleteMoment,
  restore: moments.restoreMoment,
  like: moments.supportMoment,
  likers: moments.momentLikers,
  pin: moments.pinMoment,
  recover: moments.recoverMoment,
  open: moments.openMoment,
  translateMoment: moments.translateMoment,
  translateDraft: moments.translateMomentDraft,
} as const;
const COMMENT_CALLS = {
  list: comments.commentList,
  thread: comments.commentThread,
  write: comments.commentMoment,
  removeComment: comments.deleteComment,
  translateComment: comments.translateComment,
} as const;

type CallsOf<Named> = {
  readonly [Name in keyof Named]: Named[Name] extends AnyEndpoint ? Call<Named[Name]> : never;
};
export type MomentCalls = CallsOf<typeof MOMENT_CALLS>;
export type CommentCalls = CallsOf<typeof COMMENT_CALLS>;

/** The calls about moments, of a server that has none; a test replaces what it is about. */
export function quietMoments(calls: Partial<MomentCalls> = {}): MomentCalls {
  return {
    list: vi.fn<MomentCalls['list']>(async () => ok({ rows: [] })),
    info: offline,
    publish: vi.fn<MomentCalls['publish']>(async () => ok({ momentId: 'new' })),
    remove: vi.fn<MomentCalls['remove']>(async () => ok({})),
    restore: vi.fn<MomentCalls['restore']>(async () => ok({})),
    like: vi.fn<MomentCalls['like']>(async ({ support }) =>
      ok({ liked: support, likes: Number(support) }),
    ),
    likers: async () => ok({ rows: [] }),
    pin: vi.fn<MomentCalls['pin']>(async () => ok({})),
    recover: vi.fn<MomentCalls['recover']>(async () => ok({})),
    open: offline,
    translateMoment: offline,
    translateDraft: offline,
    ...calls,
  };
}

/** The calls about comments, of a server that has none. */
export function quietComments(calls: Partial<CommentCalls> = {}): CommentCalls {
  return {
    list: vi.fn<CommentCalls['list']>(async () => ok({ rows: [] })),
    thread: async () =>
      err({ kind: 'refused', code: 404, reason: 'comment-unknown', message: 'unknown' }),
    write: vi.fn<CommentCalls['write']>(async () => ok({ commentId: 'new' })),
    removeComment: vi.fn<CommentCalls['removeComment']>(async () => ok({})),
    translateComment: offline,
    ...calls,
  };
}

/** Provides the calls of the square. */
export function provideSquareCalls(
  scope: Scope,
  ofMoments: MomentCalls = quietMoments(),
  ofComments: CommentCalls = quietComments(),
): Scope {
  const provide = (named: Record<string, AnyEndpoint>, calls: Record<string, unknown>) => {
    for (const [name, endpoint] of Object.entries(named)) {
      scope.value(...fakeCall(endpoint, calls[name] as never));
    }
  };
  provide(MOMENT_CALLS, ofMoments);
  provide(COMMENT_CALLS, ofComments);
  return scope;
}

/** What the screens of the square need, for Ann. */
export function squareOf(ofMoments: MomentCalls, ofComments?: CommentCalls) {
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
    provideMomentActions(provideSquareCalls(scope, ofMoments, ofComments))
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
      .value(...fakeCall(followUser, friends.follow))
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
