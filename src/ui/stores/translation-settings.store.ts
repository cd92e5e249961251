import { makeAutoObservable, observableRef } from 'mobx';
import { ownKey, type OwnStorageDeps } from '@/application/account/own-storage';
import { parseJson } from '@/application/shared/parse-json';
import type { TranslationSettings } from '@/application/translation/translation-settings';
import type { ChatAddress } from '@/domain/shared/ids';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import {
  DEFAULT_TRANSLATION_SETTING,
  TRANSLATION_SETTINGS,
  type TranslationSetting,
} from '@/domain/translation/translation-at-start';

/** As it is stored. */
interface Stored {
  readonly whatIWrite: TranslationSetting;
  readonly readable: readonly Language[];
  readonly seeWhileWriting: boolean;
  readonly everythingFrom: readonly string[];
}

/** What `self` said about translation on this device, the same in every open tab. */
export class TranslationSettingsStore implements TranslationSettings {
  stored: Stored;
  readonly #key: string;
  readonly #preferences: OwnStorageDeps['preferences'];
  #stop: (() => void) | undefined;

  constructor({ preferences, self }: OwnStorageDeps) {
    this.#key = ownKey('languages', self);
    this.#preferences = preferences;
    this.stored = read(preferences.read(this.#key));
    makeAutoObservable(this, { stored: observableRef }, { autoBind: true });
  }

  get whatIWrite(): TranslationSetting {
    return this.stored.whatIWrite;
  }

  get readable(): readonly Language[] {
    return this.stored.readable;
  }

  get seeWhileWriting(): boolean {
    return this.stored.seeWhileWriting;
  }

  everythingFrom(peer: ChatAddress): boolean {
    return this.stored.everythingFrom.includes(peer);
  }

  setWhatIWrite(whatIWrite: TranslationSetting): void {
    this.#change({ whatIWrite });
  }

  setSeeWhileWriting(seeWhileWriting: boolean): void {
    this.#change({ seeWhileWriting });
  }

  setReadable(readable: readonly Language[]): void {
    this.#change({ readable });
  }

  setEverythingFrom(peer: ChatAddress, on: boolean): void {
    const others = this.stored.everythingFrom.filter((each) => each !== peer);
    this.#change({ everythingFrom: on ? [...others, peer] : others });
  }

  /** Follows what other tabs change. */
  connect(): void {
    this.#stop = this.#preferences.onChangedElsewhere((key) => {
      if (key === this.#key) this.#show(read(this.#preferences.read(key)));
    });
  }

  disconnect(): void {
    this.#stop?.();
  }

  #change(change: Partial<Stored>): void {
    this.#show({ ...this.stored, ...change });
    this.#preferences.write(this.#key, JSON.stringify(this.stored));
  }

  #show(stored: Stored): void {
    this.stored = stored;
  }
}

/** The settings of `self`, which follow other tabs until they are disconnected. */
export function openTranslationSettings(deps: OwnStorageDeps): TranslationSettingsStore {
  const store = new TranslationSettingsStore(deps);
  store.connect();
  return store;
}

/** What cannot be read, as of an older program, is as if nothing had been said. */
function read(text: string | undefined): Stored {
  const fields: Partial<Record<keyof Stored, unknown>> = Object(parseJson(text));
  return {
    whatIWrite:
      TRANSLATION_SETTINGS.find((setting) => setting === fields.whatIWrite) ??
      DEFAULT_TRANSLATION_SETTING,
    readable: LANGUAGES.filter((language) => list(fields.readable).includes(language)),
    seeWhileWriting: fields.seeWhileWriting !== false,
    everythingFrom: list(fields.everythingFrom).filter((peer) => typeof peer === 'string'),
  };
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
