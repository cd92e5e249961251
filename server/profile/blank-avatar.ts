import { avatarText, GENERATED_AVATARS } from '@/domain/profile/avatar';

const [SEED = ''] = GENERATED_AVATARS;

/** The picture of who shows none: the support desk, a deleted account, whoever is not to be seen. */
export const BLANK_AVATAR = avatarText({ kind: 'generated', seed: SEED });
