import { parseJson } from '@/application/shared/parse-json';
import { asFields } from '@/domain/shared/input';

/** The table of one kind of message in the SDK's protocol; `length` is given for a part of another message. */
interface EasemobTable {
  setup(): unknown;
  decode(bytes: unknown, length?: number): object;
  encode(value: object): { finish(): Uint8Array };
}

/** The SDK's protocol, which all its connections share. */
export interface EasemobProtocol {
  lookupType(name: string): EasemobTable;
}

interface Value {
  type?: number;
  stringValue?: string;
}

interface Content {
  type?: number;
  customEvent?: string;
  customExts?: readonly Value[];
  params?: readonly Value[];
}

interface Body {
  type?: number;
  contents?: readonly Content[];
  ext?: readonly Value[];
  meta?: string;
  stream?: unknown;
}

interface Wrapper {
  ns?: number;
  from?: object;
  to?: object;
  payload?: unknown;
  ext?: readonly Value[];
  meta?: unknown;
}

const CHAT_NAMESPACE = 1;
const TEXT_VALUE = 7;
const JSON_VALUE = 8;
const CHAT_BODY = 1;
const EDIT_BODY = 8;
const CUSTOM_CONTENT = 7;
/** Texts, pictures, commands and custom messages; of the others nothing is shown. */
const SHOWN_CONTENTS: ReadonlySet<number> = new Set([0, 1, 6, CUSTOM_CONTENT]);
/** A custom message of an unknown kind. */
const UNREADABLE: Content = { type: CUSTOM_CONTENT, customEvent: 'unreadable' };

const guarded = new WeakSet<EasemobProtocol>();

/**
 * Makes the SDK read every message in a history, whatever other clients have stored. Without this, one value that
 * it cannot parse fails the whole page, and its promise never settles. An unreadable message becomes one of an
 * unknown kind, which the screen marks as such.
 */
export function guardReading(protocol: EasemobProtocol): void {
  if (guarded.has(protocol)) return;
  guarded.add(protocol);
  const wrapper = protocol.lookupType('easemob.pb.Meta');
  const body = protocol.lookupType('easemob.pb.MessageBody');
  // Both replace their methods when they are used first.
  wrapper.setup();
  body.setup();
  const decode = wrapper.decode.bind(wrapper);
  wrapper.decode = (bytes, length) => {
    // Within a frame the reader has to end where the part does; frames of the service are well-formed.
    if (length !== undefined) return repaired(decode(bytes, length), body, false);
    try {
      return repaired(decode(bytes), body, true);
    } catch {
      // Without a namespace the SDK ignores it.
      return {};
    }
  };
}

function repaired(wrapper: Wrapper, table: EasemobTable, isRecord: boolean): Wrapper {
  if (wrapper.ns !== CHAT_NAMESPACE) return wrapper;
  if (isRecord) delete wrapper.meta;
  for (const value of wrapper.ext ?? []) repairValue(value);
  try {
    const body: Body = table.decode(wrapper.payload);
    repairBody(body, isRecord);
    wrapper.payload = table.encode(body).finish();
  } catch {
    const { from, to } = wrapper;
    wrapper.payload = table.encode({ type: CHAT_BODY, from, to, contents: [UNREADABLE] }).finish();
  }
  return wrapper;
}

/** A history holds messages only: a stored receipt or recall would take effect as if it had just arrived. */
function repairBody(body: Body, isRecord: boolean): void {
  if (isRecord) body.type = CHAT_BODY;
  delete body.stream;
  body.meta = factsOf(body.meta);
  if (body.type !== CHAT_BODY && body.type !== EDIT_BODY) body.ext = [];
  const [content = UNREADABLE] = body.contents ?? [];
  body.contents = [SHOWN_CONTENTS.has(content.type ?? 0) ? content : UNREADABLE];
  for (const values of [body.ext, content.customExts, content.params]) {
    for (const value of values ?? []) repairValue(value);
  }
}

/** JSON that cannot be parsed stays the text that it is. */
function repairValue(value: Value): void {
  if (value.type !== JSON_VALUE || parseJson(value.stringValue) !== undefined) return;
  value.type = TEXT_VALUE;
}

/** The data that the service adds to a message, as far as it is used here. */
function factsOf(meta: string | undefined): string {
  if (!meta) return '';
  const { isDelivered, isRead, reaction, edit_msg: edited } = asFields(parseJson(meta));
  return JSON.stringify({
    isDelivered: isDelivered === true,
    isRead: isRead === true,
    ...(edited !== undefined && { edit_msg: asFields(edited) }),
    ...(Array.isArray(reaction) && { reaction: reaction.map(asFields) }),
  });
}
