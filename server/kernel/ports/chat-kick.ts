import type { ChatAddress } from '@/domain/shared/ids';
import type { SessionEnd } from '@/domain/account/session';

/** Ends every chat connection of `address` at once and says why. */
export type ChatKick = (address: ChatAddress, reason: SessionEnd) => void;
