import type { ChatAddress } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { TranslationSetting } from '@/domain/translation/translation-at-start';

/** What a person said about translation; kept on this device. */
export interface TranslationSettings {
  /** "Translate what I write". */
  readonly whatIWrite: TranslationSetting;
  /** The languages they can read besides their common language. */
  readonly readable: readonly Language[];
  /** Whether a text is read while it is written, where that is free. */
  readonly seeWhileWriting: boolean;
  /** Whether everything received from a person is translated. */
  everythingFrom(peer: ChatAddress): boolean;

  setWhatIWrite(setting: TranslationSetting): void;
  setSeeWhileWriting(on: boolean): void;
  setReadable(languages: readonly Language[]): void;
  setEverythingFrom(peer: ChatAddress, on: boolean): void;
}
