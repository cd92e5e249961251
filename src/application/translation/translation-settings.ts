import type { ChatAddress } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { TranslationSetting } from '@/domain/translation/translation-at-start';

/** The translation settings of a person, stored on this device. */
export interface TranslationSettings {
  /** "Translate what I write". */
  readonly whatIWrite: TranslationSetting;
  /** The languages that the user reads besides the common language. */
  readonly readable: readonly Language[];
  /** Whether a text is previewed while it is being written, if that is free. */
  readonly seeWhileWriting: boolean;
  /** Whether all messages of a person are translated. */
  everythingFrom(peer: ChatAddress): boolean;

  setWhatIWrite(setting: TranslationSetting): void;
  setSeeWhileWriting(on: boolean): void;
  setReadable(languages: readonly Language[]): void;
  setEverythingFrom(peer: ChatAddress, on: boolean): void;
}
