import { err, ok, type Result } from '@/domain/shared/result';

/** How a field travels; names as in the protocol buffers language. */
type Scalar = keyof ScalarValue;

interface ScalarValue {
  string: string;
  bytes: Uint8Array;
  bool: boolean;
  enum: number;
  int32: number;
  uint32: number;
  int64: bigint;
  uint64: bigint;
  float: number;
  double: number;
}

/** One field of a message: its number, its type, and whether it may occur many times. */
export interface FieldSpec {
  readonly id: number;
  readonly type: Scalar | MessageSpec;
  readonly repeated?: true;
  /** Repeated numbers written as one block. Reading accepts both forms. */
  readonly packed?: true;
}

/** The fields of a message by name. No message contains itself, so depth is bounded by the table. */
export interface MessageSpec {
  readonly [name: string]: FieldSpec;
}

type FieldValue<F extends FieldSpec> = F['type'] extends Scalar
  ? ScalarValue[F['type']]
  : F['type'] extends MessageSpec
    ? Message<F['type']>
    : never;

/** The value of a message: every field may be absent, as everywhere in proto2. */
export type Message<M extends MessageSpec> = {
  readonly [K in keyof M]?:
    | (M[K] extends { readonly repeated: true } ? readonly FieldValue<M[K]>[] : FieldValue<M[K]>)
    | undefined;
};

/** How the bytes of a field are framed. */
const WIRE = { varint: 0, fixed64: 1, block: 2, fixed32: 5 } as const;

/** The framing of one value of `type`. */
function wireType(type: FieldSpec['type']): number {
  if (type === 'string' || type === 'bytes' || typeof type === 'object') return WIRE.block;
  if (type === 'double') return WIRE.fixed64;
  return type === 'float' ? WIRE.fixed32 : WIRE.varint;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const MAX_VARINT_BYTES = 10;

/**
 * Reads protocol buffer primitives from bytes that a stranger sent. It never throws: the first
 * malformed byte sets `failed`, after which every read answers with a zero and nothing moves.
 */
class WireReader {
  #at = 0;
  #failed = false;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get failed(): boolean {
    return this.#failed;
  }

  /** Whether anything is left to read; false once failed. */
  get more(): boolean {
    return !this.#failed && this.#at < this.#bytes.length;
  }

  fail(): void {
    this.#failed = true;
  }

  /** A 64-bit varint as an unsigned integer. */
  varint(): bigint {
    let low = 0;
    let high = 0n;
    for (let index = 0; index < MAX_VARINT_BYTES; index += 1) {
      const byte = this.#byte();
      if (index < 4) low += (byte & 0x7f) * 2 ** (7 * index);
      else high |= BigInt(byte & 0x7f) << BigInt(7 * index);
      if (byte < 0x80) return this.#failed ? 0n : BigInt.asUintN(64, high | BigInt(low));
    }
    this.fail();
    return 0n;
  }

  /** The number and framing of the next field. */
  tag(): { readonly id: number; readonly wire: number } {
    const tag = this.varint();
    if (tag < 8n || tag > 0xffff_ffffn) this.fail();
    return { id: Number(tag >> 3n), wire: Number(tag & 7n) };
  }

  float(): number {
    return this.#take(4) ? this.#view.getFloat32(this.#at - 4, true) : 0;
  }

  double(): number {
    return this.#take(8) ? this.#view.getFloat64(this.#at - 8, true) : 0;
  }

  /** A length and that many bytes; a view, not a copy. */
  block(): Uint8Array {
    const length = this.varint();
    if (length > BigInt(this.#bytes.length - this.#at)) this.fail();
    if (this.#failed) return new Uint8Array();
    this.#at += Number(length);
    return this.#bytes.subarray(this.#at - Number(length), this.#at);
  }

  text(): string {
    try {
      return decoder.decode(this.block());
    } catch {
      this.fail();
      return '';
    }
  }

  /** Skips an unknown value; groups and reserved framings are malformed. */
  skip(wire: number): void {
    if (wire === 0) this.varint();
    else if (wire === 1) this.#take(8);
    else if (wire === 2) this.block();
    else if (wire === 5) this.#take(4);
    else this.fail();
  }

  #byte(): number {
    return this.#take(1) ? (this.#bytes[this.#at - 1] ?? 0) : 0;
  }

  #take(length: number): boolean {
    if (this.#failed || this.#bytes.length - this.#at < length) {
      this.#failed = true;
      return false;
    }
    this.#at += length;
    return true;
  }
}

const encoder = new TextEncoder();
const FIRST_SIZE = 128;

/** Writes protocol buffer primitives into a buffer that grows. */
class WireWriter {
  #bytes = new Uint8Array(FIRST_SIZE);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  /** A copy of what was written. */
  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  tag(id: number, wire: number): void {
    this.varint(BigInt(id * 8 + wire));
  }

  /** The low 64 bits of `value`; a negative value takes ten bytes, as the format demands. */
  varint(value: bigint): void {
    let rest = BigInt.asUintN(64, value);
    while (rest > 0x7fn) {
      this.#byte(Number(rest & 0x7fn) | 0x80);
      rest >>= 7n;
    }
    this.#byte(Number(rest));
  }

  float(value: number): void {
    this.#reserve(4);
    this.#view.setFloat32(this.#length, value, true);
    this.#length += 4;
  }

  double(value: number): void {
    this.#reserve(8);
    this.#view.setFloat64(this.#length, value, true);
    this.#length += 8;
  }

  block(bytes: Uint8Array): void {
    this.varint(BigInt(bytes.length));
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  text(value: string): void {
    this.block(encoder.encode(value));
  }

  #byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
    this.#view = new DataView(grown.buffer);
  }
}

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

/** Writes a message of kind `spec`, its fields in the order of the table; absent ones not at all. */
export function encode<const M extends MessageSpec>(spec: M, value: Message<M>): Uint8Array {
  const writer = new WireWriter();
  for (const [name, field] of Object.entries(spec)) {
    const content: unknown = value[name];
    if (content !== undefined) writeField(writer, field, content);
  }
  return writer.finish();
}

function writeField(writer: WireWriter, field: FieldSpec, content: unknown): void {
  // The caller's types come from the table, so `content` has the shape the table says.
  const items = field.repeated ? (content as readonly unknown[]) : [content];
  if (field.packed) {
    if (items.length === 0) return;
    const block = new WireWriter();
    for (const item of items) writeValue(block, field.type, item);
    writer.tag(field.id, WIRE.block);
    writer.block(block.finish());
    return;
  }
  for (const item of items) {
    writer.tag(field.id, wireType(field.type));
    writeValue(writer, field.type, item);
  }
}

function writeValue(writer: WireWriter, type: FieldSpec['type'], item: unknown): void {
  if (typeof type === 'object') {
    writer.block(encode(type, item as Message<MessageSpec>));
    return;
  }
  switch (type) {
    case 'string':
      writer.text(item as string);
      return;
    case 'bytes':
      writer.block(item as Uint8Array);
      return;
    case 'float':
      writer.float(item as number);
      return;
    case 'double':
      writer.double(item as number);
      return;
    case 'bool':
      writer.varint(item === true ? 1n : 0n);
      return;
    default:
      writer.varint(BigInt(item as number | bigint));
  }
}
