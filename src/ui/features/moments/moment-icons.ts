import type { IconPath } from '@/ui/parts/Icon';

/** A drawing pin: what comes first. */
export const PIN: IconPath = 'M9 4h6l-1 6 3 3H7l3-3zM12 13v7';
/** A camera: take a photo now. */
export const CAMERA: IconPath =
  'M8.5 6l1.5-2h4l1.5 2H19a1.5 1.5 0 0 1 1.5 1.5v10A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5v-10A1.5 1.5 0 0 1 5 6zM12 9a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z';
