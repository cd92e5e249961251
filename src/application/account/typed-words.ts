import type { OwnStorageDeps } from './own-preferences';
import { ownKey } from './own-key';

/** What is written into fields and not sent yet, kept over a reload; each field has a place of its own. */
export interface TypedWords {
  /** The empty text where nothing is kept. */
  read(place: string): string;
  /** A blank text, as after sending, removes what is kept. */
  keep(place: string, text: string): void;
}

/** What `self` has typed on this device. */
export function createTypedWords({ preferences, self }: OwnStorageDeps): TypedWords {
  const keyOf = (place: string): string => ownKey('words', self, place);
  return {
    read: (place) => preferences.read(keyOf(place)) ?? '',
    keep: (place, text) => {
      if (text.trim() === '') preferences.remove(keyOf(place));
      else preferences.write(keyOf(place), text);
    },
  };
}
