import { parseChatAddress, type ChatAddress, type MessageId } from '@/domain/shared/ids';
import { asFields, asText, asWholeNumber } from '@/domain/shared/input';
import { epochMs } from '@/domain/shared/time';
import type { Drafts, UnsavedEdit } from './drafts-port';
import { ownKey, type OwnStorageDeps } from '@/application/account/own-storage';
import { parseJson } from '@/application/shared/parse-json';

/** The drafts of `self`, the messages that they answer and the edits, each stored as one text under one key. */
export function createDrafts({ preferences, self }: OwnStorageDeps): Drafts {
  const textsOf = (kind: 'drafts' | 'draft-replies' | 'draft-edits') => {
    const key = ownKey(kind, self);
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
      key,
      of: (peer: ChatAddress) => all().get(peer),
      put: (peer: ChatAddress, text: string) => {
        const texts = all();
        if (text.trim() === '') texts.delete(peer);
        else texts.set(peer, text);
        if (texts.size === 0) preferences.remove(key);
        else preferences.write(key, JSON.stringify(Object.fromEntries(texts)));
      },
    };
  };
  const drafts = textsOf('drafts');
  const replies = textsOf('draft-replies');
  const edits = textsOf('draft-edits');
  return {
    read: (peer) => drafts.of(peer) ?? '',
    write: drafts.put,
    answered: (peer) => replies.of(peer) as MessageId | undefined,
    answer: (peer, id) => replies.put(peer, id ?? ''),
    edited: (peer) => readEdit(parseJson(edits.of(peer))),
    edit: (peer, unsaved) => edits.put(peer, unsaved ? JSON.stringify(unsaved) : ''),
    onChangedElsewhere: (listener) =>
      preferences.onChangedElsewhere((key) => {
        if (key === edits.key) listener('edit');
        else if (key === drafts.key || key === replies.key) listener('draft');
      }),
  };
}

function readEdit(stored: unknown): UnsavedEdit | undefined {
  const { id, text, sentAt } = asFields(stored);
  const at = asWholeNumber(sentAt);
  // An empty text is an edit as well: it removes a caption.
  if (asText(id) === '' || typeof text !== 'string' || at === undefined) return undefined;
  return { id: asText(id) as MessageId, text, sentAt: epochMs(at) };
}
