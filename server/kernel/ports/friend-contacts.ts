import type { UserId } from '@/domain/shared/ids';

/** Told that two people became friends or are no longer: their contact at the chat service follows. */
export type FriendshipChanged = (one: UserId, other: UserId) => void;

/** Ends a friendship whose contact was removed at the chat service; does nothing if there is none. */
export type EndFriendship = (one: UserId, other: UserId) => Promise<void>;
