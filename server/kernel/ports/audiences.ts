import type { PrivacySettings } from '@/domain/friends/privacy';
import type { UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';

/** Who sees the likes and comments of each of these people's moments (readings, Feed). */
export type AudiencesOf = (
  db: Database,
  authors: readonly UserId[],
) => Promise<ReadonlyMap<UserId, Pick<PrivacySettings, 'likes' | 'comments'>>>;
