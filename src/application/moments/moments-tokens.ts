import { token } from '@/application/shared/shared-tokens';
import type { FollowMoments, ReadMoment } from './follow-moments';
import type { LikeMoment } from './like-moment';
import type { MomentDrafts, MomentUploads, PublishMoment } from './publish-moment';
import type { CommentDrafts, WriteComment } from './write-comment';
import type { Moments, MomentsNews } from './moments';
import type { OpenBurnMoment } from './open-burn-moment';
import type { OwnMoments } from './own-moments';
import type { PostTranslations, TranslatePosts } from './translate-posts';

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
