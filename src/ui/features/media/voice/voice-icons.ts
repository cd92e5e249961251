import type { IconPath } from '@/ui/parts/Icon';

/** A microphone: record a voice message. */
export const MICROPHONE: IconPath =
  'M12 3.5a3 3 0 0 0-3 3V12a3 3 0 0 0 6 0V6.5a3 3 0 0 0-3-3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3';
/** A triangle: play. */
export const PLAY: IconPath = 'M8 5l11 7-11 7z';
/** Two bars: pause. */
export const PAUSE: IconPath = 'M8.5 5v14M15.5 5v14';
/** A square: end the recording. */
export const STOP: IconPath = 'M7 7h10v10H7z';
