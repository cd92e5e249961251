import type { UserId } from '@/domain/shared/ids';

/**
 * The index, among `count` sayings, of a person's luck on a service day: the same all day, on every device.
 *
 * @param day the service's day as `serviceDay` gives it
 * @throws RangeError if there is nothing to choose from
 */
export function luckOf(user: UserId, day: string, count: number): number {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`no luck among ${count}`);
  return fnv1a(`${day}/${user}`) % count;
}

/** The 32-bit FNV-1a hash of an ASCII text. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
