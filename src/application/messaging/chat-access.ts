import type { ChatAccess } from '@/domain/messaging/chat-access';

/** The access from a sign-in or from the answer about the user; without it a connection requests one. */
export type ComingAccess = ChatAccess | Promise<ChatAccess | undefined> | undefined;

/** The access for the next connection: a token is for one, unless it alone opens the session (ADR-0057). */
export function lastingAccess<Access extends ChatAccess>(access: Access): Access {
  if (access.secret === '') return access;
  const { token: _once, ...lasting } = access;
  return lasting as Access;
}
