import type * as z from 'zod/mini';
import type { userInfo } from '@/contract/http/profile';
import type { UserId } from '@/domain/shared/ids';
import type { ChatConnection } from './chat-connection';

/** What somebody sees of themself, and their connection to the chat service. */
export interface OwnInfo {
  readonly userInfo: z.infer<typeof userInfo>;
  readonly chat: ChatConnection;
}

/** Reads what a signed-in person sees of themself; `entering`: a session of theirs has just begun. */
export type ReadOwnInfo = (
  user: UserId,
  visit?: { readonly entering: boolean },
) => Promise<OwnInfo>;
