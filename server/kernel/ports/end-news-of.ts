import type { UserId } from '@/domain/shared/ids';

/** Takes away what the devices of `person` show of `other`: all of it, or their friend request alone. */
export type EndNewsOf = (person: UserId, other: UserId, about?: 'friendRequest') => void;
