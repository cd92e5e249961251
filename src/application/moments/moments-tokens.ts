import { token } from '@/application/shared/token';
import type { FollowMoments } from './follow-moments';
import type { LikeMoment } from './like-moment';
import type { MomentDrafts } from './moment-drafts';
import type { MomentUploads } from './moment-uploads';
import type { CommentDrafts } from './comment-drafts';
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
  moments: token<Moments>('Moments'),
  momentsNews: token<MomentsNews>('MomentsNews'),
  followMoments: token<FollowMoments>('FollowMoments'),
  readMoment: token<ReadMoment>('ReadMoment'),
  likeMoment: token<LikeMoment>('LikeMoment'),
  ownMoments: token<OwnMoments>('OwnMoments'),
  openBurnMoment: token<OpenBurnMoment>('OpenBurnMoment'),
  postTranslations: token<PostTranslations>('PostTranslations'),
  translatePosts: token<TranslatePosts>('TranslatePosts'),
  writeComment: token<WriteComment>('WriteComment'),
  commentDrafts: token<CommentDrafts>('CommentDrafts'),
  momentDrafts: token<MomentDrafts>('MomentDrafts'),
  momentUploads: token<MomentUploads>('MomentUploads'),
  publishMoment: token<PublishMoment>('PublishMoment'),
} as const;
