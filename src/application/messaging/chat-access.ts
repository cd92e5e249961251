import type { ChatAccess } from '@/domain/messaging/chat-access';

/** The access that came with a sign-in, or comes with the answer about the user; without it a connection asks for one. */
export type ComingAccess = ChatAccess | Promise<ChatAccess | undefined> | undefined;

/** What opens the next connection: a token is for one, unless it alone opens the session (ADR-0057). */
export function lastingAccess<Access extends ChatAccess>(access: Access): Access {
  if (access.secret === '') return access;
  const { token: _once, ...lasting } = access;
  return lasting as Access;
}
