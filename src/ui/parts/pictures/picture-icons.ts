import type { IconPath } from '@/ui/parts/Icon';

/** A flame: a picture that burns after it was seen. */
export const FLAME: IconPath =
  'M12 3.5c.6 3.2 5.5 5.2 5.5 10.2a5.5 5.5 0 0 1-11 0c0-2 .9-3.3 2-4.6.4 1.6 1.2 2.3 2 2.6C10.2 8.9 10.4 6 12 3.5z';
/** An arrow into a tray: keep a copy. */
export const DOWNLOAD: IconPath = 'M12 4v10.5M7.5 10.5L12 15l4.5-4.5M5 19.5h14';
/** A plus: larger. */
export const PLUS: IconPath = 'M12 5v14M5 12h14';
/** A padlock: a picture that cannot be seen yet. */
export const LOCK: IconPath =
  'M7.5 10.5h9a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 18v-6a1.5 1.5 0 0 1 1.5-1.5zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5';
/** Forward: the next one of several. */
export const NEXT: IconPath = 'M9.5 5l7 7-7 7';
