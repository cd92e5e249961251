import type * as z from 'zod/mini';
import type { chatAccess } from '@/contract/http/account';
import type { ChatAddress, UserId } from '@/domain/shared/ids';

/** A person as the chat service knows one: a name, and a secret only the server and the person have. */
export interface ChatIdentity {
  readonly user: UserId;
  readonly address: ChatAddress;
  readonly secret: string;
}

/** How a person's page reaches the chat service, and what it signs in with there. */
export type ChatConnection = z.infer<typeof chatAccess>;

/**
 * Creates the chat access of a person; while the chat service cannot be reached, it has no token to sign in with.
 * Whoever is entering connects at once, and is given a token where the service is this server's own.
 */
export type ChatConnectionOf = (
  identity: ChatIdentity,
  visit: { readonly entering: boolean },
) => Promise<ChatConnection>;
