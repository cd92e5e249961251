import { token } from '@/application/shared/token';
import type { FollowMoments } from './follow-moments';
import type { LikeMoment } from './like-moment';
import type { MomentDrafts } from './moment-drafts';
import type { MomentUploads } from './moment-uploads';
import type { CommentDrafts } from './comment-drafts';
import type { CommentsApi } from './comments-api';
import type { MomentsApi } from './moments-api';
import type { Moments } from './moments';
import type { MomentsNews } from './moments-news';
import type { OpenBurnMoment } from './open-burn-moment';
import type { OwnMoments } from './own-moments';
import type { PublishMoment } from './publish-moment';
import type { ReadMoment } from './read-moment';
import type { PostTranslations, TranslatePosts } from './translate-posts';
import type { WriteComment } from './write-comment';

/** The square: moments, comments, and what one is writing. */
export const momentsTokens = {
  momentsApi: token<MomentsApi>('MomentsApi'),
  commentsApi: token<CommentsApi>('CommentsApi'),
  moments: token<Moments>('Moments'),
  momentsNews: token<MomentsNews>('MomentsNews'),
  followMoments: token<FollowMoments>('FollowMoments'),
  readMoment: token<ReadMoment>('ReadMoment'),
  likeMoment: token<LikeMoment>('LikeMoment'),
  listLikers: token<MomentsApi['likers']>('ListLikers'),
  ownMoments: token<OwnMoments>('OwnMoments'),
  openBurnMoment: token<OpenBurnMoment>('OpenBurnMoment'),
  postTranslations: token<PostTranslations>('PostTranslations'),
  translatePosts: token<TranslatePosts>('TranslatePosts'),
  listComments: token<CommentsApi['list']>('ListComments'),
  listReplies: token<CommentsApi['replies']>('ListReplies'),
  listEarlierReplies: token<CommentsApi['repliesBefore']>('ListEarlierReplies'),
  readThread: token<CommentsApi['thread']>('ReadThread'),
  writeComment: token<WriteComment>('WriteComment'),
  commentDrafts: token<CommentDrafts>('CommentDrafts'),
  removeComment: token<CommentsApi['remove']>('RemoveComment'),
  momentDrafts: token<MomentDrafts>('MomentDrafts'),
  momentUploads: token<MomentUploads>('MomentUploads'),
  publishMoment: token<PublishMoment>('PublishMoment'),
} as const;
