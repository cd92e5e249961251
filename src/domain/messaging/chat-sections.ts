/** The places of the chat area, in the order of their round icons: the "chat index" (readings, Names). */
export const CHAT_PLACES = [
  'friend-applications',
  'announcements',
  'interactions',
  'support',
  'recent',
  'contacts',
] as const;

/** One of the six. */
export type ChatSection = (typeof CHAT_PLACES)[number];

/** The place an address names; undefined when it names none. */
export function parseChatSection(input: unknown): ChatSection | undefined {
  return CHAT_PLACES.find((place) => place === input);
}
