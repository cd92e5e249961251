import type { Conversation } from '@/domain/messaging/conversation';
import { parseChatAddress } from '@/domain/shared/ids';
import { ownKey, type OwnStorageDeps } from '@/application/account/own-storage';
import { asFields } from '@/domain/shared/input';
import { parseJson } from '@/application/shared/parse-json';

/** Rows stored for the next start of the page. */
const CACHED_ROWS = 50;

/** The conversation list as it was when the page was last open. */
export interface ConversationCache {
  load(): readonly Conversation[];
  save(list: readonly Conversation[]): void;
}

/** The list of `self`; a stored row of an outdated shape is ignored. */
export function createConversationCache({ preferences, self }: OwnStorageDeps): ConversationCache {
  const key = ownKey('list', self);
  return {
    load: () => {
      const stored = parseJson(preferences.read(key));
      return Array.isArray(stored) ? stored.filter(isRow) : [];
    },
    save: (list) => preferences.write(key, JSON.stringify(list.slice(0, CACHED_ROWS))),
  };
}

function isRow(value: unknown): value is Conversation {
  const { peer, kind, unread, last, person } = asFields(value);
  return (
    parseChatAddress(peer).ok &&
    (kind === 'person' || kind === 'support') &&
    Number.isSafeInteger(unread) &&
    (last === undefined || typeof asFields(last).sentAt === 'number') &&
    (person === undefined || typeof asFields(person).nickname === 'string')
  );
}
