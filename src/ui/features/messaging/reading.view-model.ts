import { makeAutoObservable } from 'mobx';
import type { Preferences } from '@/application/shared/preferences';
import type { Message } from '@/domain/messaging/message';
import { isVoices, type Voices } from '@/domain/messaging/voices';

/** The storage key of the voices that are shown. */
const VOICES_KEY = 'chat-voices';

/** How a conversation is read: which voices, on this device for all conversations, and which texts are unfolded. */
export class ReadingViewModel {
  voices: Voices;
  /** Changes whenever a text is folded or unfolded. */
  folds = 0;
  readonly #unfolded = new Set<string>();
  readonly #preferences: Preferences;

  constructor(preferences: Preferences) {
    this.#preferences = preferences;
    const stored = preferences.read(VOICES_KEY);
    this.voices = isVoices(stored) ? stored : 'both';
    makeAutoObservable(this, { isUnfolded: false }, { autoBind: true });
  }

  setVoices(voices: Voices): void {
    this.voices = voices;
    this.#preferences.write(VOICES_KEY, voices);
  }

  /** A long text is shown as a whole. */
  isUnfolded(message: Message): boolean {
    // The set is not observable; each change of it counts `folds` up.
    return this.folds > 0 && this.#unfolded.has(keyOf(message));
  }

  toggleFold(message: Message): void {
    const key = keyOf(message);
    if (!this.#unfolded.delete(key)) this.#unfolded.add(key);
    this.folds += 1;
  }
}

/** Stays the same while an own message gets its id from the service. */
function keyOf({ localId, id }: Message): string {
  return localId ?? id;
}
