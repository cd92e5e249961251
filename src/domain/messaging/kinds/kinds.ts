import { asText } from '@/domain/shared/input';
import { burnPicture } from './burn-picture';
import { burnVoice } from './burn-voice';
import { correction } from './correction';
import { gift } from './gift';
import { image, type PictureInMessage } from './image';
import { addressesIn, writeValues, type BodyOf } from './kind';
import { redPacket } from './red-packet';
import { text } from './text';
import { voice } from './voice';

/** Every kind of message that the product knows (specification §1, §3). */
export const KINDS = [
  text,
  image,
  voice,
  burnPicture,
  burnVoice,
  correction,
  gift,
  redPacket,
] as const;

/** One of {@link KINDS}. */
export type KnownKind = (typeof KINDS)[number];

/** What a message carries that can be sent. */
export type KnownBody = BodyOf<KnownKind>;

/** What a message carries. */
export type MessageBody =
  | KnownBody
  /** A kind this client does not know; it is shown as such, never dropped. */
  | { readonly kind: 'unsupported'; readonly type: string };

/** A message in which its sender can write words: a text, or pictures, whose words are their caption. */
export type WordedBody = Extract<KnownBody, { readonly kind: 'text' | 'image' }>;

/** Whether a message is a text or pictures, with a caption or without one. */
export function takesWords(body: MessageBody): body is WordedBody {
  return body.kind === 'text' || body.kind === 'image';
}

/** A message with words that its sender wrote: a text, or pictures with a caption. */
export type WrittenBody = WordedBody & { readonly text: string };

/** Whether a message is a text or has a caption. */
export function isWritten(body: MessageBody): body is WrittenBody {
  return takesWords(body) && body.text !== undefined;
}

/** A message of pictures. */
export type ImageBody = Extract<KnownBody, { readonly kind: 'image' }>;

/** All pictures of a message, in their order. */
export function picturesOf({ url, size, pictures = [] }: ImageBody): readonly PictureInMessage[] {
  return [{ url, size }, ...pictures];
}

/** The two voices of a message: the words of its sender, and their translation where the message carries one. */
export interface MessageWords {
  readonly original: string;
  readonly translation?: string;
}

/**
 * The words in a message that a person wrote; of a red packet its note. Both are empty where it has none, and of a
 * kind that a newer program stored.
 */
export function wordsOf(body: MessageBody): MessageWords {
  const known = kindNamed(body.kind as string);
  if (!known) return { original: '' };
  const { words, translated, ...kind } = known;
  const values = writeValues(kind, body as never);
  const [original, translation] = [words, translated].map((key) => asText(values[key ?? '']));
  return { original: original ?? '', ...(translation && { translation }) };
}

/** The addresses of the pictures of a message, in their order, or of its recording. */
export function addressesOf(body: MessageBody): readonly string[] {
  const known = kindNamed(body.kind as string);
  if (!known) return [];
  const { files, ...kind } = known;
  const values = writeValues(kind, body as never);
  return (files ?? []).flatMap((key) => addressesIn(values[key]));
}

/** The names of the kinds whose messages are given: a call takes their coins (specification §4). */
export type GivenKind = Extract<KnownKind, { readonly prepare: 'giving' }>['name'];

/** The kinds whose messages pages send. */
export type PageKind = Exclude<KnownKind['name'], GivenKind>;

/** The kind with a name; undefined for one that the product does not know. */
export function kindNamed(name: KnownKind['name']): KnownKind;
export function kindNamed(name: string): KnownKind | undefined;
export function kindNamed(name: string): KnownKind | undefined {
  return KINDS.find((each) => each.name === name);
}

/** The kind of a message that chat services know by a type of theirs, or as an event of the product's own. */
export function kindOnWire(wire: unknown, as: 'type' | 'event'): KnownKind | undefined {
  return KINDS.find((each) => each.wire === wire && (as === 'type') === (each.main !== undefined));
}

/** Whether messages of a kind moved coins, so that they are never recalled (specification §4). */
export function isPaidKind(name: string): name is GivenKind {
  return kindNamed(name)?.prepare === 'giving';
}
