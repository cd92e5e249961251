import type { IconPath } from '@/ui/parts/Icon';

/** A flag: a complaint. */
export const ALARM: IconPath = 'M5.5 21V4M5.5 4.5h11l-2.5 4 2.5 4h-11';
/** Up: to what is older. */
export const UP: IconPath = 'M6 14.5l6-6 6 6';
/** A headset: the support account. */
export const HEADSET: IconPath =
  'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5h3v5.5h-1.5a1.5 1.5 0 0 1-1.5-1.5zM19.5 13.5h-3v5.5h1.5a1.5 1.5 0 0 0 1.5-1.5zM18 19c-.8 1.3-2.3 2-4.5 2';
/** Four corners apart: fill the window. */
export const SPREAD: IconPath = 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15';
/** Four corners together: back to the size before. */
export const SHRINK: IconPath = 'M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5';
/** Six dots: a grip to drag. */
export const GRIP: IconPath =
  'M8.5 6.2v.1M15.5 6.2v.1M8.5 12v.1M15.5 12v.1M8.5 17.8v.1M15.5 17.8v.1';
/** A window before another one: a conversation in a window of its own. */
export const WINDOW: IconPath = 'M4.5 5h15v5M4.5 5v12.5H10M13 13h7v6h-7z';
/** A bell: the conversation rings. */
export const BELL: IconPath =
  'M12 4a5.5 5.5 0 0 0-5.5 5.5c0 5-2 6-2 7h15c0-1-2-2-2-7A5.5 5.5 0 0 0 12 4zM10 19.5a2 2 0 0 0 4 0';
/** A bell crossed out: the conversation is muted. */
export const BELL_OFF: IconPath =
  'M4 4l16 16M8 5.7A5.5 5.5 0 0 1 17.5 9.5c0 2 .3 3.4.8 4.5M15.5 16.5h-11c0-1 2-2 2-7 0-.6.1-1.1.3-1.6M10 19.5a2 2 0 0 0 4 0';
/** An arrow that turns to the right: forward a message. */
export const FORWARD: IconPath = 'M16 5l4 4-4 4M20 9h-9.5a5.5 5.5 0 0 0 0 11H16';
/** A smiling face: emoticons. */
export const FACE: IconPath =
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.8 9.8v.3M15.2 9.8v.3M8 14.2c2.3 2.6 5.7 2.6 8 0';
/** A pen above a wavy line: correct a sentence. */
export const CORRECT: IconPath =
  'M7 15l1-4 8.5-7.5L19.5 6 11 14zM4 20c1.8-2 3.4-2 5.2 0s3.4 2 5.2 0 3.4-2 5.2 0';
/** A plus: more of them. */
export const PLUS: IconPath = 'M12 5v14M5 12h14';
/** A padlock. */
export const LOCK: IconPath = 'M6.5 11h11v8.5h-11zM9 11V8a3 3 0 0 1 6 0v3M12 14.5v2';
/** An arrow that turns back: a reply. */
export const REPLY: IconPath = 'M9.5 6L4 11.5l5.5 5.5M4 11.5h8.5c4.5 0 7.5 2.5 7.5 7';
/** A pin: the conversation is at the top of the list. */
export const PIN: IconPath = 'M9 4.5h6M10 4.5v5L7 13.5h10L14 9.5v-5M12 13.5V20';
/** A box with a lid: the archive. */
export const ARCHIVE: IconPath = 'M4 5h16v4H4zM5.5 9v10h13V9M10 12.5h4';
/** A speech bubble with a point: it looks unread. */
export const UNREAD: IconPath =
  'M14 4.6A8 8 0 0 0 5.3 16.4L4 20l3.8-1.1A8 8 0 0 0 19.6 10M19 3.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z';
/** An open book: look up words. */
export const BOOK: IconPath =
  'M12 7C9.8 5.4 7 5 4 5.2v13c3-.2 5.8.2 8 1.8 2.2-1.6 5-2 8-1.8v-13C17 5 14.2 5.4 12 7zM12 7v13';
