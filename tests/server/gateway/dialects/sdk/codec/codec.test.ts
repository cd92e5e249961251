import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  decode,
  encode,
  type FieldSpec,
  type MessageSpec,
} from '@server/gateway/dialects/sdk/codec/protobuf';
import {
  BODY,
  COMMAND,
  CONTENT,
  ENDING,
  ERROR_CODE,
  jid,
  keyValue,
  mSync,
  NAMESPACE,
  provision,
  ROSTER,
  ROUTE,
  schema,
  VALUE,
} from '@server/gateway/dialects/sdk/codec/schema';
import { loadPlainEasemob } from '@tests/support/easemob-sdk';
import { expectOk } from '@tests/support/expect-result';

/** As much of the SDK's own protocol tables as the tests look at. */
interface SdkType {
  readonly fields: Readonly<
    Record<string, { id: number; type: string; repeated: boolean; packed: boolean }>
  >;
  encode(value: object): { finish(): Uint8Array };
  decode(bytes: Uint8Array): object;
  fromObject(value: object): object;
  toObject(message: object, options: object): Record<string, unknown>;
}

let sdkRoot: {
  lookupType(name: string): SdkType;
  lookupEnum(name: string): { readonly values: Readonly<Record<string, number>> };
};

beforeAll(async () => {
  const sdk = await loadPlainEasemob();
  sdkRoot = (sdk.connection as unknown as { prototype: { root: typeof sdkRoot } }).prototype.root;
});

const names = Object.keys(schema) as (keyof typeof schema)[];

function valueOf(type: FieldSpec['type']): fc.Arbitrary<unknown> {
  if (typeof type === 'object') return messageOf(type);
  switch (type) {
    case 'string':
      return fc.string({ unit: 'grapheme' });
    case 'bytes':
      return fc.uint8Array({ maxLength: 40 });
    case 'bool':
      return fc.boolean();
    case 'enum':
    case 'int32':
      return fc.integer();
    case 'uint32':
      return fc.nat(0xffff_ffff);
    case 'int64':
      return fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n);
    case 'uint64':
      return fc.bigInt(0n, 2n ** 64n - 1n);
    case 'float':
      return fc.float({ noNaN: true });
    case 'double':
      return fc.double({ noNaN: true });
  }
}

function messageOf(spec: MessageSpec): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(spec).map(([name, field]) => [
    name,
    field.repeated
      ? fc.array(valueOf(field.type), { minLength: 1, maxLength: 3 })
      : valueOf(field.type),
  ]);
  return fc
    .record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: [],
    })
    .map((value) => ({ ...value }));
}

describe.each(names)('%s', (name) => {
  const spec: MessageSpec = schema[name];

  it('comes back as it was written', () => {
    fc.assert(
      fc.property(messageOf(spec), (value) => {
        expect(decode(spec, encode(spec, value as never))).toEqual({ ok: true, value });
      }),
    );
  });

  it('has the field numbers and types of the SDK', () => {
    const { fields } = sdkRoot.lookupType(`easemob.pb.${name}`);
    for (const [field, { id, type, repeated = false, packed = false }] of Object.entries(spec)) {
      expect(fields[field], `${name}.${field}`).toMatchObject({ id, repeated });
      // A message or an enum has its name there; a number list has whether it is one block.
      const scalar = typeof type === 'string' && type !== 'enum';
      expect(scalar ? fields[field]?.type : type).toBe(type);
      expect(repeated && type === 'enum' ? fields[field]?.packed : packed).toBe(packed);
    }
  });

  it('is read by the SDK, and reads what the SDK writes', () => {
    const sdkType = sdkRoot.lookupType(`easemob.pb.${name}`);
    fc.assert(
      fc.property(messageOf(spec), (value) => {
        const theirs = sdkType.encode(sdkType.decode(encode(spec, value as never))).finish();
        expect(expectOk(decode(spec, new Uint8Array(theirs)))).toEqual(value);
      }),
      { numRuns: 50 },
    );
  });

  it('refuses what is cut off inside a field', () => {
    fc.assert(
      fc.property(messageOf(spec), fc.nat(), (value, at) => {
        const bytes = encode(spec, value as never);
        const cut = bytes.subarray(0, bytes.length === 0 ? 0 : at % bytes.length);
        const decoded = decode(spec, cut);
        const kept = decoded.ok ? encode(spec, decoded.value) : new Uint8Array();
        expect(kept.length).toBeLessThanOrEqual(cut.length);
      }),
    );
  });

  it('answers any bytes with a result', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const decoded = decode(spec, bytes);
        expect(decoded.ok || decoded.error).toEqual(decoded.ok ? true : { kind: 'malformed' });
      }),
      { numRuns: 500 },
    );
  });
});

/** What the gateway calls a number, and what the SDK calls it. */
const NUMBERS = [
  ['MSync.Command', COMMAND, 'SYNC UNREAD NOTICE PROVISION LOGOUT'],
  ['Meta.NameSpace', NAMESPACE, 'STATISTIC CHAT ROSTER NOTIFY'],
  ['Meta.RouteType', ROUTE, 'ROUTE_ALL ROUTE_ONLINE'],
  ['MessageBody.Type', BODY, 'CHAT READ_ACK DELIVER_ACK RECALL CHANNEL_ACK EDIT'],
  ['MessageBody.Content.Type', CONTENT, 'TEXT IMAGE COMMAND CUSTOM'],
  ['KeyValue.ValueType', VALUE, 'BOOL INT UINT LLINT FLOAT DOUBLE STRING JSON_STRING'],
  ['RosterBody.Operation', ROSTER, 'ADD REMOVE ACCEPT REMOTE_ACCEPT REMOTE_DECLINE'],
  [
    'StatisticsBody.Operation',
    ENDING,
    'USER_REMOVED USER_LOGIN_ANOTHER_DEVICE USER_KICKED_BY_CHANGE_PASSWORD USER_KICKED_BY_OTHER_DEVICE',
  ],
  [
    'Status.ErrorCode',
    ERROR_CODE,
    'OK FAIL WRONG_PARAMETER PERMISSION_DENIED TOO_MANY_DEVICES PERMISSION_DENIED_EXTERNAL',
  ],
] as const;

it.each(NUMBERS)('%s counts as the SDK does', (name, ours, theirs) => {
  const { values } = sdkRoot.lookupEnum(`easemob.pb.${name}`);
  expect(Object.values(ours)).toEqual(theirs.split(' ').map((word) => values[word]));
});

describe('decode', () => {
  it.each([
    ['a varint without end', [0x98, 0x06, ...Array<number>(11).fill(0xff)]],
    ['a length beyond the end', [0x12, 0x05, 0x61]],
    ['a length of 2^63', [0x12, ...Array<number>(9).fill(0xff), 0x01]],
    ['field number 0', [0x00, 0x00]],
    ['a group', [0x0b, 0x0c]],
    ['a text as a number', [0x10, 0x01]],
    ['bytes that are no UTF-8', [0x12, 0x02, 0xc3, 0x28]],
    ['a fixed value cut off', [0x09, 1, 2, 3]],
    ['an unknown field cut off', [0xfa, 0x07, 0x09, 0x61]],
  ])('refuses %s', (_what, bytes) => {
    expect(decode(jid, Uint8Array.from(bytes))).toEqual({
      ok: false,
      error: { kind: 'malformed' },
    });
  });

  it('passes over unknown fields of every framing', () => {
    const unknown = [
      0x98,
      0x06,
      0x01,
      0x99,
      0x06,
      ...Array<number>(8).fill(0),
      0x9a,
      0x06,
      0x01,
      0x61,
    ];
    const fixed32 = [0x9d, 0x06, 0, 0, 0, 0];
    const bytes = Uint8Array.from([...unknown, ...encode(jid, { name: 'ann' }), ...fixed32]);
    expect(decode(jid, bytes)).toEqual({ ok: true, value: { name: 'ann' } });
  });

  it('keeps the last of a field met twice', () => {
    const bytes = Uint8Array.from([
      ...encode(jid, { name: 'ann' }),
      ...encode(jid, { name: 'bo' }),
    ]);
    expect(decode(jid, bytes)).toEqual({ ok: true, value: { name: 'bo' } });
  });

  it('reads repeated numbers in both forms', () => {
    const packed = Uint8Array.from([0x5a, 0x02, 0x00, 0x01]);
    const apart = Uint8Array.from([0x58, 0x00, 0x58, 0x01]);
    for (const bytes of [packed, apart]) {
      expect(decode(mSync, bytes)).toEqual({ ok: true, value: { encryptType: [0, 1] } });
    }
  });

  it('writes a packed field as one block, and none when it is empty', () => {
    expect([...encode(provision, { protocolCompressType: [0, 2] })]).toEqual([0xb2, 0x01, 2, 0, 2]);
    expect(encode(provision, { protocolCompressType: [] })).toHaveLength(0);
  });

  it('writes a negative number in ten bytes', () => {
    expect(encode(keyValue, { varintValue: -1n })).toHaveLength(11);
  });
});
