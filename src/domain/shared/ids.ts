import type { Brand } from './brand';
import { err, ok, type Result } from './result';
import { asText, asWholeNumber } from './input';

/** A person's number in the product; the account number shown is this plus 100 000 (specification §9). */
export type UserId = Brand<number, 'UserId'>;

/** A person's name in the chat service, `imAccount` on the wire; opaque to the client. */
export type ChatAddress = Brand<string, 'ChatAddress'>;

/** The key of one intended action; a repeated call with the same key changes nothing (readings, Money). */
export type IdempotencyKey = Brand<string, 'IdempotencyKey'>;

/**
 * An id that its maker chose, unique for ever: of a message before it is sent, which is also the key of
 * its charge, of a draft, of a picture.
 */
export type LocalId = Brand<string, 'LocalId'>;

/** The chat service's name for a stored message. */
export type MessageId = Brand<string, 'MessageId'>;

/** Longest chat address in bytes; more is refused by the chat service (specification §5, §9). */
export const MAX_CHAT_ADDRESS = 64;

/** Longest idempotency key in characters. */
const MAX_IDEMPOTENCY_KEY = 128;

/** Why a chat address was refused. */
type ChatAddressProblem = {
  readonly kind: 'chat-address-too-long' | 'chat-address-malformed';
};

/** @throws RangeError unless `value` is a positive safe integer: rows and tests make ids with it. */
export function userId(value: number): UserId {
  if (!Number.isSafeInteger(value) || value < 1) throw new RangeError(`not a user id: ${value}`);
  return value as UserId;
}

/** The user a wire value names: a positive integer or its decimal digits. */
export function parseUserId(
  input: unknown,
): Result<UserId, { readonly kind: 'user-id-malformed' }> {
  const value = asWholeNumber(input);
  if (value === undefined || value < 1) return err({ kind: 'user-id-malformed' });
  return ok(value as UserId);
}

/** Checks a chat address: 1 to 64 of `a-z 0-9 _ -` (readings, Names), each of them one byte. */
export function parseChatAddress(input: unknown): Result<ChatAddress, ChatAddressProblem> {
  const text = asText(input);
  if (!/^[a-z0-9_-]+$/.test(text)) return err({ kind: 'chat-address-malformed' });
  if (text.length > MAX_CHAT_ADDRESS) return err({ kind: 'chat-address-too-long' });
  return ok(text as ChatAddress);
}

/** Checks a key from the wire: 1 to 128 letters, digits and `_ . : -`. */
export function parseIdempotencyKey(
  input: unknown,
): Result<IdempotencyKey, { readonly kind: 'key-malformed' }> {
  const text = asText(input);
  if (!/^[\w.:-]+$/.test(text) || text.length > MAX_IDEMPOTENCY_KEY) {
    return err({ kind: 'key-malformed' });
  }
  return ok(text as IdempotencyKey);
}
