import type { IconPath } from './Icon';

/** A person with a plus: a friend request. */
export const FRIEND: IconPath =
  'M10 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM3.5 19.5c.6-3.5 3.3-5 6.5-5 1.6 0 3 .4 4.2 1.2M18.5 14v6M15.5 17h6';
/** A megaphone: an announcement. */
export const MEGAPHONE: IconPath =
  'M4 10v4h3l8 4.5v-13L7 10zM18.5 9a4.2 4.2 0 0 1 0 6M7 14l1.5 5.5h2.5l-1.3-4.2';
/** A heart: a notice about the user. */
export const HEART: IconPath =
  'M12 19.5S4 14.8 4 9.3A4.3 4.3 0 0 1 12 7.1a4.3 4.3 0 0 1 8 2.2c0 5.5-8 10.2-8 10.2z';
/** A book with a person on it: the address book. */
export const ADDRESS_BOOK: IconPath =
  'M7 3.5h10.5a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM3.5 8h3M3.5 12h3M3.5 16h3M12.5 7.8a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2zM8.8 16.5c.4-1.9 1.9-2.7 3.7-2.7s3.3.8 3.7 2.7';
/** A wrapped present. */
export const GIFT: IconPath =
  'M4.5 11.5h15V19a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19zM3.5 7.5h17v4h-17zM12 7.500v13M12 7.500C9 7.5 7 6.5 7 5a1.8 1.8 0 0 1 1.8-1.800c1.7 0 3.2 2 3.2 4.300zM12 7.500c3 0 5-1 5-2.500a1.8 1.8 0 0 0-1.8-1.800c-1.7 0-3.2 2-3.2 4.300z';
/** Three points on two lines: share. */
export const SHARE: IconPath =
  'M17.5 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM6.5 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM17.5 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8.8 10.8l6.4-3.6M8.8 13.2l6.4 3.6';
/** An envelope with a seal: a red packet. */
export const RED_PACKET: IconPath =
  'M7 3h10a1.5 1.5 0 0 1 1.5 1.500v15A1.5 1.5 0 0 1 17 21H7a1.5 1.5 0 0 1-1.5-1.500v-15A1.5 1.5 0 0 1 7 3zM5.5 6.500c2 2.2 4.2 3.2 6.5 3.200s4.5-1 6.5-3.200M12 8.200a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.400z';
