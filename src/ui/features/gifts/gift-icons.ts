import type { IconPath } from '@/ui/parts/icon-paths';

/** An envelope with a seal: a red packet. */
export const RED_PACKET: IconPath =
  'M7 3h10a1.5 1.5 0 0 1 1.5 1.500v15A1.5 1.5 0 0 1 17 21H7a1.5 1.5 0 0 1-1.5-1.500v-15A1.5 1.5 0 0 1 7 3zM5.5 6.500c2 2.2 4.2 3.2 6.5 3.200s4.5-1 6.5-3.200M12 8.200a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.400z';
