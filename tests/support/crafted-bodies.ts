import { encode } from '@server/gateway/dialects/sdk/codec/protobuf';
import {
  BODY,
  CONTENT,
  messageBody,
  VALUE,
  type Content,
  type KeyValue,
  type MessageBody,
} from '@server/gateway/dialects/sdk/codec/schema';

/** The bytes of a message from one person to another that is made to harm its reader. */
export type Craft = (from: string, to: string) => Uint8Array;

const TEXT: Content = { type: CONTENT.text, text: 'crafted' };
const json = (stringValue: string): KeyValue[] => [{ key: 'k', type: VALUE.json, stringValue }];

const body =
  (rest: MessageBody): Craft =>
  (from, to) =>
    encode(messageBody, {
      type: BODY.chat,
      from: { name: from },
      to: { name: to },
      contents: [TEXT],
      ...rest,
    });

const content = (rest: Content): Craft => body({ contents: [{ ...TEXT, ...rest }] });

const withBytes =
  (...more: readonly number[]): Craft =>
  (from, to) =>
    Uint8Array.from([...body({})(from, to), ...more]);

const bytesOf = (text: string): readonly number[] => [...new TextEncoder().encode(text)];
/** Field 4, the contents, once more: `tag, length, bytes`. */
const contentOf = (...bytes: readonly number[]): Craft => withBytes(0x22, bytes.length, ...bytes);

/** What a client can put into a frame that breaks, misleads or busies the one who reads it. */
export const CRAFTED_BODIES: Readonly<Record<string, Craft>> = {
  'an extension that is no JSON': body({ ext: json('{"a":') }),
  'an extension of JSON without a text': body({ ext: [{ key: 'k', type: VALUE.json }] }),
  'an extension of JSON a thousand levels deep': body({
    ext: json('['.repeat(1_000) + ']'.repeat(1_000)),
  }),
  'an extension without a key': body({ ext: [{ type: VALUE.string, stringValue: 'x' }] }),
  'an extension that names the prototype': body({
    ext: [{ key: '__proto__', type: VALUE.json, stringValue: '{"local_id":"x"}' }],
  }),
  'an extension of a type that nobody knows': body({
    ext: [{ key: 'local_id', type: 99, stringValue: 'y' }],
  }),
  'the same extension twice': body({ ext: [...json('1'), ...json('2')] }),
  'a thousand extensions': body({
    ext: Array.from({ length: 1_000 }, (_none, index) => ({ key: `k${index}`, type: VALUE.bool })),
  }),
  'a number beyond all numbers': body({
    ext: [{ key: 'width', type: VALUE.double, doubleValue: Number.POSITIVE_INFINITY }],
  }),
  'an integer that no client can hold': body({
    ext: [{ key: 'width', type: VALUE.longInt, varintValue: 2n ** 62n }],
  }),
  'values of an event that are no JSON': content({
    type: CONTENT.custom,
    customEvent: 'gift',
    customExts: json('{'),
  }),
  'parameters that are no JSON': content({ params: json('{') }),
  'facts of the service that are no JSON': body({ meta: '{broken' }),
  'facts of the service of the wrong shape': body({ meta: 'null' }),
  'facts of the service that are a list': body({ meta: '{"reaction":"x","thread_overview":1}' }),
  'two contents': body({ contents: [TEXT, TEXT] }),
  'no content': body({ contents: [] }),
  'a bundle of other messages': content({ subType: 0 }),
  'a stream': content({ subType: 10 }),
  'a picture of no size': content({ type: CONTENT.image, size: { width: Number.NaN } }),
  'a kind of content that nobody knows': content({ type: 99 }),
  'another type in the place of a text': contentOf(0x08, 0x00, 0x10, 0x01),
  'a text that is no UTF-8': contentOf(0x08, 0x00, 0x12, 0x02, 0xc3, 0x28),
  'unknown fields in the body': withBytes(0x6a, 3, 0x0a, 1, 0x61, 0xf2, 0x3f, 2, 1, 2),
  'unknown fields in the content': contentOf(
    0x08,
    0x00,
    0x12,
    7,
    ...bytesOf('crafted'),
    0xba,
    0x01,
    1,
    0x61,
  ),
  'bytes of nothing': () => Uint8Array.of(0xff, 0xff, 0xff),
};
