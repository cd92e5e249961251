import { accountTokens } from '@/application/account/account-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { createCommentDrafts, createWriteComment } from '@/application/moments/write-comment';
import { createFollowMoments, createReadMoment } from '@/application/moments/follow-moments';
import { createLikeMoment } from '@/application/moments/like-moment';
import {
  createMomentDrafts,
  createMomentUploads,
  createPublishMoment,
} from '@/application/moments/publish-moment';
import { createMomentsNews } from '@/application/moments/moments';
import { momentsTokens as t } from '@/application/moments/moments-tokens';
import { createOpenBurnMoment } from '@/application/moments/open-burn-moment';
import { createOwnMoments } from '@/application/moments/own-moments';
import { createTranslatePosts } from '@/application/moments/translate-posts';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { commentMoment, translateComment } from '@/contract/http/moment-comments';
import * as calls from '@/contract/http/moments';
import { ComposeViewModel, composerToken } from '@/ui/features/moments/compose.view-model';
import { UnfoldedPosts, unfoldedPostsToken } from '@/ui/features/moments/unfolded-posts';
import { MomentsStore, PostTranslationsStore } from '@/ui/stores/moments.store';
import type { Scope } from './scope';

const from = {
  ...sharedTokens,
  ...mediaTokens,
  ...t,
  list: calls.momentList,
  info: calls.momentInfo,
  publish: calls.releaseMoment,
  remove: calls.deleteMoment,
  restore: calls.restoreMoment,
  like: calls.supportMoment,
  pin: calls.pinMoment,
  recover: calls.recoverMoment,
  open: calls.openMoment,
  translateMoment: calls.translateMoment,
  translateDraft: calls.translateMomentDraft,
  translateComment,
  write: commentMoment,
  news: t.momentsNews,
  translations: t.postTranslations,
  session: accountTokens.session,
  self: accountTokens.self,
  preferences: accountTokens.ownPreferences,
};

/** The square. */
export function provideMoments(scope: Scope): void {
  scope.value(t.momentsNews, createMomentsNews());
  provideMomentActions(scope)
    .make(t.momentDrafts, createMomentDrafts, from)
    .make(t.commentDrafts, createCommentDrafts, from)
    .make(t.momentUploads, createMomentUploads, from)
    .instance(composerToken, ComposeViewModel, {
      ...from,
      drafts: t.momentDrafts,
      uploads: t.momentUploads,
    });
  const live = scope.get(accountTokens.liveEvents);
  const news = scope.get(t.momentsNews);
  live.on('hello', () => news.announce({ about: 'missed' }));
  live.on('moments', ({ about, id }) => news.announce({ about, id }));
  live.on('tier', ({ address, tier }) => news.announce({ about: 'tier', person: address, tier }));
}

/** What can be seen of the square and done there. */
export function provideMomentActions(scope: Scope): Scope {
  return scope
    .instance(t.moments, MomentsStore, from)
    .make(t.readMoment, createReadMoment, from)
    .make(t.followMoments, createFollowMoments, from)
    .make(t.likeMoment, createLikeMoment, from)
    .make(t.openBurnMoment, createOpenBurnMoment, from)
    .make(t.ownMoments, createOwnMoments, from)
    .value(unfoldedPostsToken, new UnfoldedPosts())
    .value(t.postTranslations, new PostTranslationsStore())
    .make(t.translatePosts, createTranslatePosts, from)
    .make(t.writeComment, createWriteComment, from)
    .make(t.publishMoment, createPublishMoment, from);
}
