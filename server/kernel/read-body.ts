import { image } from '@/domain/messaging/kinds/image';
import { kindOnWire, type KnownKind } from '@/domain/messaging/kinds/kinds';
import { text } from '@/domain/messaging/kinds/text';
import type { Fields } from '@/domain/shared/input';
import type { OutgoingBody } from './outgoing-body';

/** The kind of a message, and its values by the keys of that kind. */
interface ReadBody {
  readonly kind: KnownKind;
  readonly values: Fields;
}

/** What a body says; undefined for a kind that the product does not know. */
export function readBody(body: OutgoingBody): ReadBody | undefined {
  switch (body.kind) {
    case 'text':
      return { kind: text, values: { ...body.ext, ...text.fields.text.write(body.text) } };
    case 'image':
      return { kind: image, values: { ...body.ext, ...image.fields.url.write(body.url) } };
    case 'custom': {
      const kind = kindOnWire(body.event, 'event');
      return kind && { kind, values: body.values };
    }
  }
}

/** The words in a message that a person wrote; of a red packet its note. */
export function wordsIn(body: OutgoingBody | undefined): string {
  return valueIn(body, 'words') ?? '';
}

/** The address of the picture of a message, where it has one. */
export function pictureIn(body: OutgoingBody | undefined): string | undefined {
  return valueIn(body, 'picture');
}

function valueIn(body: OutgoingBody | undefined, what: 'words' | 'picture'): string | undefined {
  const read = body && readBody(body);
  const key = read?.kind[what];
  const value = key === undefined ? undefined : read?.values[key];
  return typeof value === 'string' ? value : undefined;
}
