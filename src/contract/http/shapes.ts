import * as z from 'zod/mini';
import { levelOfTier, tierFromLevel, TIERS } from '@/domain/membership/tier';
import type { ChatAddress, UserId, MessageId } from '@/domain/shared/ids';
import { LANGUAGES } from '@/domain/shared/language';
import { epochMs, type EpochMs } from '@/domain/shared/time';
import type { Coins } from '@/domain/wallet/coins';

/** The longest text in any field of a request, in UTF-16 units; the domain has the real limits. */
const ANY_TEXT = 8000;

/** `schema` as a type of the domain that has the same values as it. */
function of<T, Wire>(schema: z.ZodMiniType<Wire>): z.ZodMiniType<T, Wire> {
  return schema as unknown as z.ZodMiniType<T, Wire>;
}

/** Any number of `item`. */
export function list<Item extends z.ZodMiniType>(item: Item) {
  return of<readonly z.output<Item>[], z.input<Item>[]>(z.array(item) as never);
}

/** Without U+0000, which databases cannot store. */
const storable = z.regex(/^[^\0]*$/);

/** Free text from a person: bounded here, checked by the domain. */
export const freeText = z.string().check(z.maxLength(ANY_TEXT));

/** Free text that is stored as it came. */
export const writtenText = freeText.check(storable);

/** A short word such as a code, a name or an id. */
export const word = z.string().check(z.maxLength(300), storable);

/** The request that names one thing of the caller's. */
export const byId = z.strictObject({ id: word });

/** The eight languages by their BCP 47 tags. */
export const language = z.enum(LANGUAGES);

/** A text in several languages. */
export const translations = list(z.object({ language, text: z.string() }));

/** What a reader has translated of a text: it costs them nothing any more. */
export const readTranslations = z.exactOptional(translations);

/** An amount, a count or an identity: a whole number from zero. */
export const count = z.int().check(z.nonnegative());

/** An instant: ISO 8601 in UTC with milliseconds on the wire. */
export const instant = z.codec(z.iso.datetime(), of<EpochMs, number>(z.number()), {
  decode: (iso) => epochMs(Date.parse(iso)),
  encode: (at) => new Date(at).toISOString(),
});

/** When the caller was shown what is on the screen; where it was bought after that it is not bought again. */
export const shownAt = z.optional(instant);

/** The name under which a person is known to the chat service. */
export const chatAddress = of<ChatAddress, string>(z.string().check(z.regex(/^[a-z0-9_-]{1,64}$/)));

/** A person; the account number is this plus 100000. */
export const person = of<UserId, number>(z.int().check(z.positive()));

/** The idempotency key by which a repeated request is recognised: one per intended action. */
export const requestId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

/** The cursor of a list's page: `older` of the page before; absent for the first page. */
export const before = z.optional(word);

/** An amount of gold coins. */
export const coinAmount = of<Coins, number>(count);

/** What a person holds (specification §3), and the coins they owe, which is an addition. */
export const balances = spelled(
  z.object({ goldCoin: coinAmount, character: count, vipCharacter: count, owed: count }),
  { goldCoin: 'coins', character: 'characters', vipCharacter: 'vipCharacters' },
);

/** A person in a query, which carries only texts: decimal digits and no other form of a number. */
export const queriedUserId = z.codec(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), person, {
  decode: Number,
  encode: String,
});

/** A choice in a query. */
export const queriedChoice = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (wire) => wire === 'true',
  encode: (choice) => (choice ? 'true' : 'false'),
});

/** The coins that the caller saw; where it takes more nothing is done. */
export const shownPrice = z.optional(count);

/** How many are left; `Infinity` where the membership sets no limit, which is null on the wire. */
export const left = z.codec(z.nullable(count), z.custom<number>(), {
  decode: (wire) => wire ?? Infinity,
  encode: (number) => (Number.isFinite(number) ? number : null),
});

/** One of the people of a record; without a name the account is gone. */
export const party = z.object({ userId: person, nickname: z.string() });

/** A message of the chat service. */
export const messageId = of<MessageId, string>(word);

/** One page of a list of `row`. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    rows: list(row),
    /** The cursor of the next page; absent on the last page. */
    older: z.exactOptional(z.string()),
  });
}

/** The tier of a membership, as its VIP level. */
export const tier = z.codec(z.int(), z.enum(TIERS), {
  decode: tierFromLevel,
  encode: levelOfTier,
});

type Renamed<T, Names> = {
  [Field in keyof T as Field extends keyof Names ? Names[Field] & string : Field]: T[Field];
};

/** An object whose fields have names on the wire that the specification gives them; `names`: the domain's, by the wire's. */
export function spelled<
  Wire extends z.ZodMiniObject,
  const Names extends { readonly [Field in keyof z.output<Wire>]?: string },
>(wire: Wire, names: Names): z.ZodMiniType<Renamed<z.output<Wire>, Names>, z.input<Wire>> {
  const back = Object.fromEntries(Object.entries(names).map(([theirs, ours]) => [ours, theirs]));
  // What may be absent is not asked for its fields.
  const isThere = (value: unknown): boolean => value !== undefined;
  return z.codec(wire, z.custom<Renamed<z.output<Wire>, Names>>(isThere), {
    decode: (value) => renamed(value, names) as never,
    encode: (value) => renamed(value, back) as never,
  });
}

function renamed(value: object, names: { readonly [field: string]: string | undefined }): object {
  return Object.fromEntries(
    Object.entries(value).map(([field, held]) => [names[field] ?? field, held]),
  );
}
