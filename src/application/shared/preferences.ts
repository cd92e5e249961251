import type { Cancel } from './clock';

/** Small choices kept on this device, as text under a name; unreadable storage reads as nothing stored. */
export interface Preferences {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Calls `listener` with the key another tab changed. */
  onChangedElsewhere(listener: (key: string) => void): Cancel;
}
