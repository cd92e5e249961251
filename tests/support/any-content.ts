import * as fc from 'fast-check';
import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import type { OutgoingBody } from '@server/kernel/message-body';

const text = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((said) => said.replaceAll('\0', ''));
const value = fc.oneof(
  text,
  fc.boolean(),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0.5),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
);
const { language, translation, translationLanguage, translateRecordId } = EXTENSION_KEY;

/** An extension: some of the product's own values, whole or broken, and some of others. */
const ext = fc
  .tuple(
    fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), value, { maxKeys: 3 }),
    fc.record(
      {
        [EXTENSION_KEY.localId]: fc.stringMatching(/^[\w.:-]{1,20}$/),
        [language]: fc.constantFrom('en', 'de', 'xx', 7),
        [translation]: text,
        [translationLanguage]: fc.constantFrom('ko', 'xx'),
        [translateRecordId]: text,
        [EXTENSION_KEY.replyTo]: fc.oneof(fc.constantFrom('1', '99', ''), fc.integer()),
        [EXTENSION_KEY.forwarded]: fc.oneof(fc.boolean(), text),
        width: fc.oneof(fc.integer({ min: 1, max: 4_000 }), text),
        height: fc.oneof(fc.integer({ min: 1, max: 4_000 }), text),
        caption: fc.oneof(text, fc.integer()),
        pictures: fc.oneof(
          text,
          fc.array(
            fc.record(
              { url: text, width: fc.integer() },
              { requiredKeys: [], noNullPrototype: true },
            ),
            { maxLength: 9 },
          ),
        ),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([others, own]) => ({ ...others, ...own }));

const values = fc.record(
  {
    id: fc.constantFrom('1', '07', 'x'),
    record_id: text,
    worth: fc.constantFrom('20', '0', '1.5'),
    burn_url: text,
    packet_id: text,
    amount: fc.constantFrom('5', '05', 'many'),
    note: text,
    [EXTENSION_KEY.forwarded]: fc.constant('true'),
    more: text,
  },
  { requiredKeys: [] },
);

/** What a message of any kind may say, whole or broken. */
export const anyContent: fc.Arbitrary<OutgoingBody> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text, ext }),
  fc.record({ kind: fc.constant('image' as const), url: text, ext }),
  fc.record({
    kind: fc.constant('custom' as const),
    event: fc.constantFrom('gift', 'burn-after-read', 'red-packet', 'from-a-newer-build'),
    values: values.map((all) => all as Record<string, string>),
    ext,
  }),
);
