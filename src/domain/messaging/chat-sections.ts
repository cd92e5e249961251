/** The sections of the chat area, in the order of their round icons: the "chat index" (readings, Names). */
export const CHAT_SECTIONS = [
  'friend-requests',
  'announcements',
  'interactions',
  'support',
  'recent',
  'contacts',
] as const;

/** One of the six. */
export type ChatSection = (typeof CHAT_SECTIONS)[number];

/** The section that an address names; undefined when it names none. */
export function parseChatSection(input: unknown): ChatSection | undefined {
  return CHAT_SECTIONS.find((section) => section === input);
}
