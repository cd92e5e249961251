import { makeAutoObservable } from 'mobx';
import type { Preferences } from '@/application/shared/preferences';
import type { Message } from '@/domain/messaging/message';
import { isVoices, type Voices } from '@/domain/messaging/voices';

/** The storage key of the voices that are shown. */
const VOICES_KEY = 'chat-voices';

/** How the texts of a conversation are shown. */
export interface ReadingSnapshot {
  readonly voices: Voices;
  /** Changes whenever a text is folded or unfolded. */
  readonly folds: number;
  /** A long text that is shown as a whole. */
  isUnfolded(message: Message): boolean;
}

/** What a reader does with the texts of a conversation. */
export interface ReadingActions {
  setVoices(voices: Voices): void;
  toggleFold(message: Message): void;
}

/** How one reads a conversation: which voices, on this device for all of them, and what is unfolded. */
export class ReadingViewModel implements ReadingSnapshot, ReadingActions {
  voices: Voices;
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

  isUnfolded(message: Message): boolean {
    // The set is no observable of its own: every change of it counts here.
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
