import { err, ok, type Result } from '@/domain/shared/result';
import { WIRE, wireType, type FieldSpec, type Message, type MessageSpec } from './message-spec';
import { WireReader } from './wire-reader';

/** The bytes are not a message of the expected kind. */
interface Malformed {
  readonly kind: 'malformed';
}

/**
 * Reads a message of kind `spec`. Unknown fields are passed over, a field met twice keeps the last
 * value, truncated or wrongly framed input is refused. Never throws and reads each byte once.
 */
export function decode<const M extends MessageSpec>(
  spec: M,
  bytes: Uint8Array,
): Result<Message<M>, Malformed> {
  const reader = new WireReader(bytes);
  const value = readMessage(spec, reader);
  // The table gives the fields their types, which the loop below cannot express.
  return reader.failed ? err({ kind: 'malformed' }) : ok(value as Message<M>);
}

function readMessage(spec: MessageSpec, reader: WireReader): Record<string, unknown> {
  const fields = fieldsByNumber(spec);
  const value: Record<string, unknown> = {};
  while (reader.more) {
    const { id, wire } = reader.tag();
    const field = fields.get(id);
    if (reader.failed) break;
    if (!field) reader.skip(wire);
    else readField(field, wire, reader, value);
  }
  return value;
}

interface NamedField {
  readonly name: string;
  readonly spec: FieldSpec;
}

const indexes = new WeakMap<MessageSpec, ReadonlyMap<number, NamedField>>();

function fieldsByNumber(spec: MessageSpec): ReadonlyMap<number, NamedField> {
  const known = indexes.get(spec);
  if (known) return known;
  const index = new Map(
    Object.entries(spec).map(([name, field]) => [field.id, { name, spec: field }]),
  );
  indexes.set(spec, index);
  return index;
}

function readField(
  { name, spec }: NamedField,
  wire: number,
  reader: WireReader,
  into: Record<string, unknown>,
): void {
  const expected = wireType(spec.type);
  const packed = spec.repeated === true && wire === WIRE.block && expected !== WIRE.block;
  if (!packed && wire !== expected) {
    reader.fail();
    return;
  }
  if (!spec.repeated) {
    into[name] = readValue(spec.type, reader);
    return;
  }
  const list = (into[name] ??= []) as unknown[];
  if (packed) readPacked(spec, reader, list);
  else list.push(readValue(spec.type, reader));
}

function readPacked(spec: FieldSpec, reader: WireReader, list: unknown[]): void {
  const block = new WireReader(reader.block());
  while (block.more) list.push(readValue(spec.type, block));
  if (block.failed) reader.fail();
}

function readValue(type: FieldSpec['type'], reader: WireReader): unknown {
  if (typeof type === 'object') {
    const block = new WireReader(reader.block());
    const value = readMessage(type, block);
    if (block.failed) reader.fail();
    return value;
  }
  switch (type) {
    case 'string':
      return reader.text();
    case 'bytes':
      return reader.block();
    case 'bool':
      return reader.varint() !== 0n;
    case 'enum':
    case 'int32':
      return Number(BigInt.asIntN(32, reader.varint()));
    case 'uint32':
      return Number(BigInt.asUintN(32, reader.varint()));
    case 'int64':
      return BigInt.asIntN(64, reader.varint());
    case 'uint64':
      return reader.varint();
    case 'float':
      return reader.float();
    case 'double':
      return reader.double();
  }
}
