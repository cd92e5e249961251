import type * as z from 'zod/mini';
import type { chatAccess } from '@/contract/http/account';
import type { ChatAddress } from '@/domain/shared/ids';

/** A person as the chat service knows one: a name, and a secret only the server and the person have. */
export interface ChatIdentity {
  readonly address: ChatAddress;
  readonly secret: string;
}

/** How a person's page reaches the chat service, and what it signs in with there. */
export type ChatConnection = z.infer<typeof chatAccess>;

/** Creates the chat access of a person; while the chat service cannot be reached, it has no token to sign in with. */
export type ChatConnectionOf = (identity: ChatIdentity) => Promise<ChatConnection>;
