import { isDeepStrictEqual } from 'node:util';
import { asTexts, readValues, writeValues } from '@/domain/messaging/kinds/kind';
import { kindNamed, type KnownBody, type MessageBody } from '@/domain/messaging/kinds/kinds';
import type { Fields } from '@/domain/shared/input';
import type { Extension, OutgoingBody } from './outgoing-body';
import { readBody } from './read-body';

/**
 * A message as it is stored: its body as the domain has it, and beside it what the sender's program wrote
 * that the body does not say (ADR-0072).
 */
export type StoredBody = MessageBody & {
  readonly ext: Extension;
  /** Of an event: the values that its kind does not have. */
  readonly values?: Readonly<Record<string, string>>;
};

/** A message as it is stored. */
export function storedBody(content: OutgoingBody): StoredBody {
  const read = readBody(content);
  const known = read && readValues(read.kind, read.values);
  const own = known ? spelled(known) : {};
  const type = content.kind === 'custom' ? content.event : content.kind;
  const body = known ?? ({ kind: 'unsupported', type } as const);
  if (content.kind !== 'custom') return { ...body, ext: besides(content.ext, own) };
  const values = besides(content.values, own);
  const { ext } = content;
  return Object.keys(values).length > 0 ? { ...body, ext, values } : { ...body, ext };
}

/** What a stored message says. */
export function contentOf(stored: StoredBody): OutgoingBody {
  const { ext, values = {} } = stored;
  if (stored.kind === 'unsupported') return { kind: 'custom', event: stored.type, values, ext };
  const own = spelled(stored);
  switch (stored.kind) {
    case 'text':
      return { kind: 'text', text: stored.text, ext: { ...own, ...ext } };
    case 'image':
      return { kind: 'image', url: stored.url, ext: { ...own, ...ext } };
    default: {
      const { wire: event } = kindNamed(stored.kind);
      return { kind: 'custom', event, values: asTexts({ ...own, ...values }), ext };
    }
  }
}

/** The values of a body by their keys, as its kind spells them, without the main one. */
function spelled(body: KnownBody): Extension {
  const kind = kindNamed(body.kind);
  const values: Fields = writeValues(kind, body);
  if (kind.main === undefined) return asTexts(values);
  const beside = Object.entries(values).filter(([key]) => key !== kind.main);
  return Object.fromEntries(beside) as Extension;
}

/** The values that `own` does not have. */
function besides<Value>(
  values: Readonly<Record<string, Value>>,
  own: Fields,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !isDeepStrictEqual(own[key], value)),
  );
}
