import type { EmoticonName } from '@/domain/messaging/emoticons';
import { image } from '@/domain/messaging/kinds/image';
import {
  addressesOf,
  kindOnWire,
  type KnownKind,
  kindNamed,
  type KnownBody,
  type MessageBody,
} from '@/domain/messaging/kinds/kinds';
import { text } from '@/domain/messaging/kinds/text';
import { asText, type Fields } from '@/domain/shared/input';
import { isDeepStrictEqual } from 'node:util';
import { asTexts, readValues, writeValues } from '@/domain/messaging/kinds/kind';
import type { TextVersion } from '@/domain/messaging/message';
import type { ChatAddress } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { EXTENSION_KEY } from '@/domain/messaging/extension-key';

/** A value an extension can carry: whatever JSON can. */
export type ExtensionValue =
  | string
  | number
  | boolean
  | null
  | readonly ExtensionValue[]
  | { readonly [key: string]: ExtensionValue };

/** The extension of a message by key. */
export type Extension = Readonly<Record<string, ExtensionValue>>;

/** What a message says, in the words of no particular wire. */
export type OutgoingBody =
  | { readonly kind: 'text'; readonly text: string; readonly ext: Extension }
  | { readonly kind: 'image'; readonly url: string; readonly ext: Extension }
  | {
      readonly kind: 'custom';
      readonly event: string;
      readonly values: Readonly<Record<string, string>>;
      readonly ext: Extension;
    };

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
  const read = body && readBody(body);
  const key = read?.kind.words;
  return key === undefined ? '' : asText(read?.values[key]);
}

/** The addresses of the pictures of a message, in their order, or of its recording. */
export function filesIn(body: OutgoingBody | undefined): readonly string[] {
  const read = body && readBody(body);
  const known = read && readValues(read.kind, read.values);
  return known ? addressesOf(known) : [];
}

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

/** What a stored message says, in the form in which pages read it. */
export function pageForm(stored: StoredBody): {
  readonly type: string;
  readonly ext: Extension;
  readonly [field: string]: ExtensionValue;
} {
  const content = contentOf(stored);
  const { ext } = content;
  switch (content.kind) {
    case 'text':
      return { type: 'txt', msg: content.text, ext };
    case 'image':
      return { type: 'img', url: content.url, ext };
    case 'custom':
      return { type: 'custom', customEvent: content.event, customExts: content.values, ext };
  }
}

/** A stored text that carries what it said before each edit in its extension, each in the form of a page. */
export function withVersions(stored: StoredBody, versions: readonly TextVersion[]): StoredBody {
  if (versions.length === 0) return stored;
  const forms = versions.map(({ body, until }) => ({ ...pageForm({ ...body, ext: {} }), until }));
  return { ...stored, ext: { ...stored.ext, [EXTENSION_KEY.versions]: forms } };
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

/** What happened between two people of a contact, as the one sees it who hears of it. */
export type ContactChange =
  | 'requested'
  /** The one who hears of it has accepted. */
  | 'added'
  /** The other one has accepted. */
  | 'accepted'
  | 'declined'
  | 'removed';

/** What people hear of each other: the product's own words, which each wire spells in its way (ADR-0072). */
export type ChatEvent =
  | { readonly kind: 'message'; readonly to: ChatAddress; readonly body: StoredBody }
  | { readonly kind: 'read' | 'delivered' | 'recalled'; readonly id: string }
  /** A reaction to the message `id`: the one it has become, or the one that is gone. */
  | {
      readonly kind: 'reaction';
      readonly id: string;
      readonly emoticon: EmoticonName;
      readonly isGone: boolean;
    }
  /** The text `id` of an earlier time says something else now; what it said before each edit, oldest first. */
  | {
      readonly kind: 'edited';
      readonly id: string;
      readonly to: ChatAddress;
      readonly sentAt: EpochMs;
      readonly body: StoredBody;
      readonly versions: readonly TextVersion[];
    }
  | { readonly kind: 'conversation-read' | 'typing' }
  | { readonly kind: 'contact'; readonly change: ContactChange; readonly note: string };
