import { WIRE, wireType, type FieldSpec, type Message, type MessageSpec } from './message-spec';
import { WireWriter } from './wire-writer';

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
