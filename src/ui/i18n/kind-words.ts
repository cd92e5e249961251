import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import { MINUTE, SECOND, type Milliseconds } from '@/domain/shared/time';

/** What a message is called that is no text: the name of its kind, of a voice message with its length. */
export function kindWords(name: string, body: MessageBody): string {
  return body.kind === 'voice' ? `${name}, ${clockText(body.length)}` : name;
}

/** Minutes and seconds, such as `0:12`. */
export function clockText(length: Milliseconds): string {
  const seconds = Math.round(length / SECOND);
  const perMinute = MINUTE / SECOND;
  return `${Math.floor(seconds / perMinute)}:${String(seconds % perMinute).padStart(2, '0')}`;
}
