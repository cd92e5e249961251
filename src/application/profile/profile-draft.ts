import { ownKey } from '@/application/account/own-key';
import type { OwnStorageDeps } from '@/application/account/own-preferences';
import { parseJson } from '@/application/shared/parse-json';

/** The changes of the user's profile that are not saved yet, on this device. */
export interface StoredProfileDraft {
  /** As they were written, unchecked. */
  read(): unknown;
  /** No changes remove what is stored. */
  write(changes: Readonly<Record<string, unknown>>): void;
}

/** The unsaved changes of `self`, stored as one text under one key. */
export function createProfileDraft({ preferences, self }: OwnStorageDeps): StoredProfileDraft {
  const key = ownKey('profile-draft', self);
  return {
    read: () => parseJson(preferences.read(key)),
    write: (changes) => {
      if (Object.keys(changes).length === 0) preferences.remove(key);
      else preferences.write(key, JSON.stringify(changes));
    },
  };
}
