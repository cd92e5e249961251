import type { IconPath } from '@/ui/shared/icon-paths';

/** A wrapped present. */
export const GIFT: IconPath =
  'M4.5 11.5h15V19a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19zM3.5 7.5h17v4h-17zM12 7.500v13M12 7.500C9 7.5 7 6.5 7 5a1.8 1.8 0 0 1 1.8-1.800c1.7 0 3.2 2 3.2 4.300zM12 7.500c3 0 5-1 5-2.500a1.8 1.8 0 0 0-1.8-1.800c-1.7 0-3.2 2-3.2 4.300z';
/** An envelope with a seal: a red packet. */
export const RED_PACKET: IconPath =
  'M7 3h10a1.5 1.5 0 0 1 1.5 1.500v15A1.5 1.5 0 0 1 17 21H7a1.5 1.5 0 0 1-1.5-1.500v-15A1.5 1.5 0 0 1 7 3zM5.5 6.500c2 2.2 4.2 3.2 6.5 3.200s4.5-1 6.5-3.200M12 8.200a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.400z';
