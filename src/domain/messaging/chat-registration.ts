/** Why the chat service does not take a person as its user (specification §5). */
export const CHAT_REGISTRATION_FAULTS = [
  'user-exists',
  'name-too-long',
  'name-illegal',
  'unauthorized',
  'quota-exceeded',
] as const;

/** One of {@link CHAT_REGISTRATION_FAULTS}. */
export type ChatRegistrationFault = (typeof CHAT_REGISTRATION_FAULTS)[number];

/** Bytes of UTF-8 that a name may have at the chat service (specification §5). */
export const MAX_CHAT_NAME_BYTES = 64;

/** The fault of this name; undefined for anything else, such as an outage that passes by itself. */
export function parseChatRegistrationFault(input: unknown): ChatRegistrationFault | undefined {
  return CHAT_REGISTRATION_FAULTS.find((fault) => fault === input);
}
