import type { PreSendVerdict } from '@server/kernel/ports/chat';

/** The message may be stored. */
export const ALLOWED: PreSendVerdict = { allowed: true };

/** The message may not be stored; its sender sees `message`. */
export function refuse(code: number, message: string): PreSendVerdict {
  return { allowed: false, code, message };
}
