import { asTexts } from '@/domain/messaging/kinds/kind';
import type { ChatAddress } from '@/domain/shared/ids';
import {
  type ChatEvent,
  type ContactChange,
  type Extension,
  type ExtensionValue,
  type OutgoingBody,
  storedBody,
} from '@server/kernel/message-body';

/** The fields of a message in protocol buffers by their numbers, each as often as it is there. */
type Wire = ReadonlyMap<number, readonly (bigint | Uint8Array)[]>;

/** Numbers of the protocol whose form messages had before 0118-message-bodies. */
const TYPE = { chat: 1n, read: 4n, delivered: 5n, recalled: 6n } as const;
const CONTENT = { text: 0n, image: 1n, custom: 7n } as const;
const ROSTER_NAMESPACE = 3;
const CHANGES = new Map<bigint, ContactChange>([
  [2n, 'requested'],
  [3n, 'removed'],
  [4n, 'added'],
  [8n, 'accepted'],
  [9n, 'declined'],
]);

/** What a message says; one that cannot be read is of a kind without a name. */
export function oldContent(payload: Uint8Array): OutgoingBody {
  const body = fieldsOf(payload);
  const content = fieldsOf(bytesIn(body, 4));
  const ext = extensionIn(body, 5);
  switch (numberIn(content, 1)) {
    case CONTENT.text:
      if (!content.has(1) || content.has(22)) break;
      return { kind: 'text', text: textIn(content, 2), ext };
    case CONTENT.image:
      return { kind: 'image', url: textIn(content, 7), ext };
    case CONTENT.custom: {
      if (content.has(22)) break;
      const values = asTexts(extensionIn(content, 20));
      return { kind: 'custom', event: textIn(content, 19), values, ext };
    }
  }
  return { kind: 'custom', event: '', values: {}, ext };
}

/** What an entry of an inbox tells `owner`. */
export function oldEvent(entry: {
  readonly owner: string;
  readonly payload: Uint8Array;
  readonly namespace: number;
}): ChatEvent {
  const body = fieldsOf(entry.payload);
  const type = numberIn(body, 1);
  if (entry.namespace === ROSTER_NAMESPACE) {
    return { kind: 'contact', change: CHANGES.get(type) ?? 'removed', note: textIn(body, 5) };
  }
  const id = String(numberIn(body, 6));
  switch (type) {
    case TYPE.chat: {
      const to = (textIn(fieldsOf(bytesIn(body, 3)), 2) || entry.owner) as ChatAddress;
      return { kind: 'message', to, body: storedBody(oldContent(entry.payload)) };
    }
    case TYPE.read:
      return { kind: 'read', id };
    case TYPE.delivered:
      return { kind: 'delivered', id };
    case TYPE.recalled:
      return { kind: 'recalled', id };
    default:
      return { kind: 'conversation-read' };
  }
}

function extensionIn(fields: Wire, number: number): Extension {
  const values = (fields.get(number) ?? []).map((each) => fieldsOf(each as Uint8Array));
  return Object.fromEntries(values.map((value) => [textIn(value, 1), valueIn(value)]));
}

function valueIn(value: Wire): ExtensionValue {
  const text = textIn(value, 6);
  switch (numberIn(value, 2)) {
    case 1n:
      return numberIn(value, 3) !== 0n;
    case 2n:
    case 3n:
    case 4n:
      return Number(BigInt.asIntN(64, numberIn(value, 3)));
    case 5n:
      return viewOf(bytesIn(value, 4), 4).getFloat32(0, true);
    case 6n:
      return viewOf(bytesIn(value, 5), 8).getFloat64(0, true);
    case 8n:
      try {
        return JSON.parse(text) as ExtensionValue;
      } catch {
        return text;
      }
    default:
      return text;
  }
}

function numberIn(fields: Wire, number: number): bigint {
  const value = fields.get(number)?.at(-1);
  return typeof value === 'bigint' ? value : 0n;
}

function bytesIn(fields: Wire, number: number): Uint8Array {
  const value = fields.get(number)?.at(-1);
  return value instanceof Uint8Array ? value : new Uint8Array();
}

function textIn(fields: Wire, number: number): string {
  return new TextDecoder().decode(bytesIn(fields, number));
}

/** So many bytes, or zeros where there are none. */
function viewOf(bytes: Uint8Array, size: number): DataView {
  const whole = bytes.length < size ? new Uint8Array(size) : bytes;
  return new DataView(whole.buffer, whole.byteOffset, size);
}

/** None of bytes that break off. */
function fieldsOf(bytes: Uint8Array): Wire {
  const fields = new Map<number, (bigint | Uint8Array)[]>();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; at < bytes.length; shift += 7n) {
      const byte = bytes[at++] ?? 0;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    return value;
  };
  while (at < bytes.length) {
    const tag = Number(varint());
    const kind = tag & 7;
    let value: bigint | Uint8Array;
    if (kind === 0) value = varint();
    else {
      const size = kind === 2 ? Number(varint()) : kind === 1 ? 8 : 4;
      value = bytes.subarray(at, at + size);
      at += size;
    }
    const same = fields.get(tag >>> 3) ?? [];
    fields.set(tag >>> 3, [...same, value]);
  }
  return fields;
}
