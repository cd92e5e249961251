import { parseChatAddress, type ChatAddress } from '@/domain/shared/ids';
import type { Drafts } from './drafts-port';
import type { OwnStorageDeps } from '@/application/account/own-preferences';
import { parseJson } from './parse-json';

/** What the storage keys of drafts begin with. */
export const DRAFTS_PREFIX = 'chat-drafts-';

/** The storage key of a user's drafts. */
export function draftsKey(self: ChatAddress): string {
  return DRAFTS_PREFIX + self;
}

/** The drafts of `self`, stored as one text under one key. */
export function createDrafts({ preferences, self }: OwnStorageDeps): Drafts {
  const key = draftsKey(self);
  const all = (): Map<ChatAddress, string> => {
    const stored = parseJson(preferences.read(key)) ?? {};
    return new Map(
      Object.entries(stored).flatMap(([peer, text]): [ChatAddress, string][] => {
        const address = parseChatAddress(peer);
        return address.ok && typeof text === 'string' ? [[address.value, text]] : [];
      }),
    );
  };
  return {
    read: (peer) => all().get(peer) ?? '',
    write: (peer, text) => {
      const drafts = all();
      if (text.trim() === '') drafts.delete(peer);
      else drafts.set(peer, text);
      if (drafts.size === 0) preferences.remove(key);
      else preferences.write(key, JSON.stringify(Object.fromEntries(drafts)));
    },
  };
}
