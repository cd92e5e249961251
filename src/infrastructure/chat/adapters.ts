import type { ChatAccess } from '@/domain/messaging/chat-access';
import type { Adapter } from './adapter';

/** The adapter of each provider; the worker fetches only the one that its person's access names. */
export const ADAPTERS: Readonly<Record<ChatAccess['provider'], () => Promise<Adapter>>> = {
  easemob: () => import('./open-easemob'),
  xmpp: () => import('./open-xmpp'),
};

/** Whether there is an adapter of this name. */
export function isProvider(name: string): name is ChatAccess['provider'] {
  return Object.hasOwn(ADAPTERS, name);
}
