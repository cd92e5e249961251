import type { ChatAccess } from '@/domain/messaging/chat-access';
import type { ChatSession } from '@/application/messaging/chat-service';

declare global {
  /** What the test gives the page: fresh accounts of a real service, and power over it. */
  function inWorld(action: string, ...args: readonly unknown[]): Promise<unknown>;

  /**
   * What the page of the cases gives the test: runs one case by its index; resolves with what went
   * wrong.
   */
  function runChatCase(place: number): Promise<string | undefined>;

  /** What a tab gives the test. */
  function openChat(access: ChatAccess): ChatSession;
  // oxlint-disable-next-line no-var -- only this declares a property of the global scope
  var mayEvaluate: boolean;
}

export type { ChatAccess };
