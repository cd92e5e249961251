import { parseChatAddress, type ChatAddress } from '@/domain/shared/ids';
import type { Drafts } from './drafts-port';
import { ownKey, type OwnStorageDeps } from '@/application/account/own-storage';
import { parseJson } from '@/application/shared/parse-json';

/** The drafts of `self`, stored as one text under one key. */
export function createDrafts({ preferences, self }: OwnStorageDeps): Drafts {
  const key = ownKey('drafts', self);
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
