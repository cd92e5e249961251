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
export const WIRE = { varint: 0, fixed64: 1, block: 2, fixed32: 5 } as const;

/** The framing of one value of `type`. */
export function wireType(type: FieldSpec['type']): number {
  if (type === 'string' || type === 'bytes' || typeof type === 'object') return WIRE.block;
  if (type === 'double') return WIRE.fixed64;
  return type === 'float' ? WIRE.fixed32 : WIRE.varint;
}
