import type { ChatAccess } from '@/domain/messaging/chat-access';
import type { Adapter } from './adapter';

/** The adapter of each provider; the worker fetches only the one that the access names. */
export const ADAPTERS: Readonly<Record<ChatAccess['provider'], () => Promise<Adapter>>> = {
  easemob: () => import('./open-easemob'),
  xmpp: () => import('./open-xmpp'),
  mounted: () => import('./open-mounted'),
};

export function isProvider(name: string): name is ChatAccess['provider'] {
  return Object.hasOwn(ADAPTERS, name);
}
