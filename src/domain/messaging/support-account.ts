import type { ChatAddress } from '@/domain/shared/ids';

/** The chat address of the service account (specification §3). */
export const SUPPORT_ADDRESS = 'support' as ChatAddress;
