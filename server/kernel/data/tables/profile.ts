import type { FaceRefusal, Gesture } from '@/domain/profile/face-check';
import type { Timestamp } from '@server/kernel/data/timestamp';

/** The check of a person's face that is under way, or was refused; a confirmed one is `face_of` of the person. */
export interface FaceCheckTable {
  person: number;
  state: 'asked' | 'pending' | 'refused';
  gesture: Gesture | null;
  /** The avatar that a pending picture is compared with. */
  avatar: string | null;
  /** The object key of a pending picture. */
  picture: string | null;
  reason: FaceRefusal | 'undecided' | null;
  /** When it came into this state. */
  at: Timestamp;
}

/** The tables of profiles; the profile itself is a row of accounts. */
export interface ProfileTables {
  face_check: FaceCheckTable;
}
