import { BLANK_AVATAR } from '@/domain/profile/avatar';
import type { BlankAvatar } from '@server/kernel/ports/media';
import { replaceAvatar } from './profile-store';

/** A picture that was chosen meanwhile stays. */
export const blankAvatar: BlankAvatar = (transaction, user, key) =>
  replaceAvatar(transaction, user, key, BLANK_AVATAR);
