import { accountTokens } from '@/application/account/account-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { createCommentDrafts } from '@/application/moments/comment-drafts';
import { createFollowMoments } from '@/application/moments/follow-moments';
import { createLikeMoment } from '@/application/moments/like-moment';
import { createMomentDrafts } from '@/application/moments/moment-drafts';
import { createMomentUploads } from '@/application/moments/moment-uploads';
import { createMomentsNews } from '@/application/moments/moments-news';
import { momentsTokens as t } from '@/application/moments/moments-tokens';
import { createOpenBurnMoment } from '@/application/moments/open-burn-moment';
import { createOwnMoments } from '@/application/moments/own-moments';
import { createPublishMoment } from '@/application/moments/publish-moment';
import { createReadMoment } from '@/application/moments/read-moment';
import { createTranslatePosts } from '@/application/moments/translate-posts';
import { createWriteComment } from '@/application/moments/write-comment';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { ComposeViewModel, type ComposeDeps } from '@/ui/features/moments/compose.view-model';
import { composerToken } from '@/ui/features/moments/composer';
import { UnfoldedPosts, unfoldedPostsToken } from '@/ui/features/moments/unfolded-posts';
import { MomentsStore, PostTranslationsStore } from '@/ui/stores/moments.store';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const { momentsApi: api, commentsApi: comments, moments, readMoment, momentsNews: news } = t;
const { httpApi } = browserTokens;
const { session, self, ownPreferences: preferences } = accountTokens;
const { imageEditor, drafts, uploadGrants, objectStorage, views } = mediaTokens;
const { scheduler, ids } = sharedTokens;

/** The square. */
export function provideMoments(scope: Scope): void {
  scope
    .value(news, createMomentsNews())
    .later(
      api,
      async () => (await import('@/infrastructure/http/http-moments-api')).createHttpMomentsApi,
      { api: httpApi },
    )
    .later(
      comments,
      async () => (await import('@/infrastructure/http/http-comments-api')).createHttpCommentsApi,
      { api: httpApi },
    );
  provideMomentActions(scope)
    .make(t.momentDrafts, createMomentDrafts, { preferences, self })
    .make(t.commentDrafts, createCommentDrafts, { preferences, self })
    .make(t.momentUploads, createMomentUploads, {
      imageEditor,
      drafts,
      uploadGrants,
      objectStorage,
      views,
    })
    .make(composerToken, (deps: ComposeDeps) => new ComposeViewModel(deps), {
      drafts: t.momentDrafts,
      uploads: t.momentUploads,
      publishMoment: t.publishMoment,
      ids,
    });
}

/** What can be seen of the square and done there. */
export function provideMomentActions(scope: Scope): Scope {
  return scope
    .make(
      moments,
      (deps: ConstructorParameters<typeof MomentsStore>[0]) => new MomentsStore(deps),
      {
        api,
      },
    )
    .make(readMoment, createReadMoment, { api, moments })
    .make(t.followMoments, createFollowMoments, { news, moments, readMoment, scheduler })
    .make(t.likeMoment, createLikeMoment, { api, moments })
    .make(t.openBurnMoment, createOpenBurnMoment, { api, views, moments })
    .part(t.listLikers, api, 'likers')
    .make(t.ownMoments, createOwnMoments, { api, moments, scheduler })
    .value(unfoldedPostsToken, new UnfoldedPosts())
    .value(t.postTranslations, new PostTranslationsStore())
    .make(t.translatePosts, createTranslatePosts, {
      api,
      comments,
      translations: t.postTranslations,
      session,
    })
    .part(t.listComments, comments, 'list')
    .part(t.listReplies, comments, 'replies')
    .part(t.listEarlierReplies, comments, 'repliesBefore')
    .part(t.readThread, comments, 'thread')
    .make(t.writeComment, createWriteComment, { comments })
    .part(t.removeComment, comments, 'remove')
    .make(t.publishMoment, createPublishMoment, { api, moments, session });
}
