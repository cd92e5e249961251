import type { Cancel } from './clock';

/** Small choices stored on this device, as text under a key; unreadable storage reads as empty. */
export interface Preferences {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Calls `listener` with the key another tab changed. */
  onChangedElsewhere(listener: (key: string) => void): Cancel;
}
