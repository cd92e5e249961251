import { isWritten, picturesOf, type MessageBody } from '@/domain/messaging/kinds/kinds';
import { withGlyphs } from '@/domain/messaging/emoticons';
import { MINUTE, SECOND, type Milliseconds } from '@/domain/shared/time';

type Unwritten = Exclude<MessageBody, { readonly kind: 'text' }>;

/** The texts of these functions, by their names among all. */
type Translate = (
  key: `messaging:kind.${Unwritten['kind'] | 'images'}`,
  options: { readonly count: number },
) => string;

/** A message in a line of words: what was written, else what {@link kindWords} says. */
export function messageWords(t: Translate, body: MessageBody): string {
  return isWritten(body) ? withGlyphs(body.text) : kindWords(t, body);
}

/** What a message without words is called: by its kind, with its length or the number of its pictures. */
export function kindWords(t: Translate, body: Unwritten): string {
  const count = body.kind === 'image' ? picturesOf(body).length : 1;
  const name = t(`messaging:kind.${count > 1 ? 'images' : body.kind}`, { count });
  return body.kind === 'voice' ? `${name}, ${clockText(body.length)}` : name;
}

/** Minutes and seconds, such as `0:12`. */
export function clockText(length: Milliseconds): string {
  const seconds = Math.round(length / SECOND);
  const perMinute = MINUTE / SECOND;
  return `${Math.floor(seconds / perMinute)}:${String(seconds % perMinute).padStart(2, '0')}`;
}
