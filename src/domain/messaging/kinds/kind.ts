import { asFields, asText, type Fields } from '@/domain/shared/input';
import type { MessageId } from '@/domain/shared/ids';
import { parseCoinAmount, type Coins } from '@/domain/wallet/coins';

/** One value of a message, under its keys on the wire. */
export interface Field<Value, Key extends string = string> {
  readonly keys: readonly Key[];
  /** A message without it is still one of its kind. */
  readonly optional?: boolean;
  /** Undefined where it is missing or of a wrong shape: other programs write what they like. */
  read(values: Fields): Value | undefined;
  write(value: Value): Fields;
}

/** A value under one key. */
export function field<Value, const Key extends string>(
  key: Key,
  read: (raw: unknown) => Value | undefined,
): Field<Value, Key> {
  return {
    keys: [key],
    read: (values) => read(values[key]),
    write: (value) => ({ [key]: value }),
  };
}

/** The same value, which may be missing. */
export function optional<Value, Key extends string>(
  needed: Field<Value, Key>,
): Field<Value, Key> & { readonly optional: true } {
  return { ...needed, optional: true };
}

/** Any text. */
export function anyText<const Key extends string>(key: Key): Field<string, Key> {
  return field(key, (raw) => (typeof raw === 'string' ? raw : undefined));
}

/** A text that says something. */
export function filledText<const Key extends string>(key: Key): Field<string, Key> {
  return field(key, (raw) => (typeof raw === 'string' && raw !== '' ? raw : undefined));
}

/** Longest id of a message, in characters. */
const MAX_MESSAGE_ID = 64;

/** The id of a message. */
export function messageId<const Key extends string>(key: Key): Field<MessageId, Key> {
  return field(key, (raw) => {
    const named = typeof raw === 'string' && raw !== '' && raw.length <= MAX_MESSAGE_ID;
    return named ? (raw as MessageId) : undefined;
  });
}

/** Something that is so, or of which nothing is said. */
export function flag<const Key extends string>(key: Key): Field<true, Key> {
  return field(key, (raw) => (raw === true ? raw : undefined));
}

/** An amount of coins. */
export function coinAmount<const Key extends string>(key: Key): Field<Coins, Key> {
  return field(key, (raw) => {
    const amount = parseCoinAmount(raw);
    return amount.ok ? amount.value : undefined;
  });
}

type Shape = Readonly<Record<string, Field<unknown>>>;
type KeyOf<Values extends Shape> = Values[keyof Values]['keys'][number];

/** What is done before a message is sent; see {@link Kind.prepare}. */
type Prepare = 'nothing' | 'upload' | 'giving';

/** All that is particular to one kind of message; every list of kinds is made of these. */
export interface Kind<
  Name extends string = string,
  Values extends Shape = Shape,
  Key extends string = string,
  Push extends string = string,
  Prepared extends Prepare = Prepare,
> {
  readonly name: Name;
  /** Its name at chat services: a type of theirs, or an event of the product's own. */
  readonly wire: string;
  /** Of a type of theirs: the key of the value beside the extension. */
  readonly main?: Key;
  readonly fields: Values;
  /**
   * What is done before it is sent: its picture or recording is uploaded; or a call gives it. What is given moves coins, the
   * server writes its message, and it is never recalled (specification §4).
   */
  readonly prepare: Prepared;
  /** The key of the words that a person wrote. */
  readonly words?: Key;
  /** The key of the translation of these words. */
  readonly translated?: Key;
  /** The keys under which it has the addresses of its pictures, or of its recording, in their order. */
  readonly files?: readonly Key[];
  /** The keys that belong into the export of a person's data, by their names in it. */
  readonly exported: Readonly<Record<string, Key>>;
  /** It leaves nothing once it was seen, so nothing is tied to it. */
  readonly burns?: true;
  /** What a pushed notice calls it. */
  readonly push: Push;
}

/** A kind, with its own types. */
export function kind<
  const Name extends string,
  Values extends Shape,
  const Push extends string,
  const Prepared extends Prepare,
>(
  declared: Kind<Name, Values, KeyOf<Values>, Push, Prepared>,
): Kind<Name, Values, KeyOf<Values>, Push, Prepared> {
  return declared;
}

type Flat<Type> = { readonly [Key in keyof Type]: Type[Key] };
type ValueOf<One> = One extends Field<infer Value> ? Value : never;
type Needed<Values extends Shape> = {
  [Key in keyof Values]: Values[Key] extends { readonly optional: true } ? never : Key;
}[keyof Values];

/** What a message of a kind carries. */
export type BodyOf<One extends Kind> = One extends Kind
  ? Flat<
      { readonly kind: One['name'] } & {
        readonly [Key in Needed<One['fields']>]: ValueOf<One['fields'][Key]>;
      } & {
        readonly [Key in Exclude<keyof One['fields'], Needed<One['fields']>>]?: ValueOf<
          One['fields'][Key]
        >;
      }
    >
  : never;

/** Reads a message of a kind; undefined where a value that it needs is missing. */
export function readValues<One extends Kind>(one: One, values: Fields): BodyOf<One> | undefined {
  const body: Record<string, unknown> = { kind: one.name };
  for (const [name, each] of Object.entries(one.fields)) {
    const value = each.read(values);
    if (value !== undefined) body[name] = value;
    else if (!each.optional) return undefined;
  }
  return body as BodyOf<One>;
}

/** The values of a message by their keys on the wire. */
export function writeValues<One extends Kind>(one: One, body: BodyOf<One>): Fields {
  const carried = asFields(body);
  return Object.assign(
    {},
    ...Object.entries(one.fields).map(([name, each]) =>
      carried[name] === undefined ? {} : each.write(carried[name]),
    ),
  );
}

/** The address under a key of {@link Kind.files}, or those in a list of pictures. */
export function addressesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map((each) => asText(asFields(each)['url']));
  return typeof value === 'string' ? [value] : [];
}

/** Values as events of the product's own carry them: each is a text. */
export function asTexts(values: Fields): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}
