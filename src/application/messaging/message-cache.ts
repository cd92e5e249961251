import { ownKey, type OwnStorageDeps } from '@/application/account/own-storage';
import { parseJson } from '@/application/shared/parse-json';
import { isEmoticon } from '@/domain/messaging/emoticons';
import {
  CACHED_CHARACTERS,
  CACHED_CONVERSATIONS,
  isCachedBody,
  type CachedMessage,
} from '@/domain/messaging/cached-messages';
import { readValues, writeValues } from '@/domain/messaging/kinds/kind';
import { kindNamed, type KnownBody } from '@/domain/messaging/kinds/kinds';
import {
  isStored,
  type MessageState,
  type QuotedMessage,
  type Reaction,
  type TextVersion,
} from '@/domain/messaging/message';
import {
  parseChatAddress,
  type ChatAddress,
  type LocalId,
  type MessageId,
} from '@/domain/shared/ids';
import { asFields, type Fields } from '@/domain/shared/input';
import { epochMs } from '@/domain/shared/time';

/** The form in which messages are stored; those in another one are dropped. */
const FORM = 1;

/** The newest messages of a conversation, oldest first. */
export interface CachedConversation {
  readonly peer: ChatAddress;
  readonly messages: readonly CachedMessage[];
}

/** The messages of the conversations opened last, for the next start of the page. */
export interface MessageCache {
  load(): readonly CachedConversation[];
  /**
   * Replaces what is stored of these conversations; others, which another tab may have stored, come after them. Of
   * more than fits, the last ones are left out.
   */
  save(changed: readonly CachedConversation[]): void;
}

/** The messages of `self`; what is damaged is left out (ADR-0080). */
export function createMessageCache({ preferences, self }: OwnStorageDeps): MessageCache {
  const key = ownKey('messages', self);
  const load = (): readonly CachedConversation[] => {
    const { form, conversations } = asFields(parseJson(preferences.read(key)));
    return form === FORM ? listIn(conversations, readConversation) : [];
  };
  return {
    load,
    save: (changed) => {
      const replaced = new Set(changed.map(({ peer }) => peer));
      const others = load().filter(({ peer }) => !replaced.has(peer));
      const conversations = fitting([...changed, ...others]);
      // A full device refuses the new ones: the old ones, with what was taken back since, must not outlive them.
      preferences.remove(key);
      if (conversations.length > 0)
        preferences.write(key, JSON.stringify({ form: FORM, conversations }));
    },
  };
}

function fitting(cached: readonly CachedConversation[]): readonly Fields[] {
  let room = CACHED_CHARACTERS;
  const written = cached
    .filter(({ messages }) => messages.length > 0)
    .slice(0, CACHED_CONVERSATIONS)
    .map(({ peer, messages }) => ({ peer, messages: messages.map(writeMessage) }));
  const end = written.findIndex((each) => (room -= JSON.stringify(each).length) < 0);
  return end < 0 ? written : written.slice(0, end);
}

function writeMessage({ body, quoted, versions, ...message }: CachedMessage): Fields {
  return {
    ...message,
    body: writeBody(body),
    ...(quoted && { quoted: writeQuoted(quoted) }),
    ...(versions && {
      versions: versions.map(({ until, body: before }) => ({ until, body: writeBody(before) })),
    }),
  };
}

function writeQuoted(quoted: QuotedMessage | 'gone'): unknown {
  if (quoted === 'gone') return quoted;
  const { body } = quoted;
  return { ...quoted, body: isCachedBody(body) ? writeBody(body) : undefined };
}

function writeBody(body: KnownBody): Fields {
  return { kind: body.kind, values: writeValues(kindNamed(body.kind), body as never) };
}

function readConversation(value: unknown): CachedConversation | undefined {
  const { peer, messages } = asFields(value);
  const address = parseChatAddress(peer);
  return address.ok ? { peer: address.value, messages: listIn(messages, readMessage) } : undefined;
}

function readMessage(value: unknown): CachedMessage | undefined {
  const { localId, to, sentAt, state, ...fields } = asFields(value);
  const said = readQuoted(fields);
  const receiver = parseChatAddress(to);
  if (!said || !receiver.ok || typeof sentAt !== 'number') return undefined;
  if (!isStored(state as MessageState)) return undefined;
  const quoted = fields['quoted'] === 'gone' ? 'gone' : readQuoted(fields['quoted']);
  return {
    ...said,
    ...(typeof localId === 'string' && { localId: localId as LocalId }),
    to: receiver.value,
    sentAt: epochMs(sentAt),
    state: state as MessageState,
    ...('reactions' in fields && { reactions: listIn(fields['reactions'], readReaction) }),
    ...('versions' in fields && { versions: listIn(fields['versions'], readVersion) }),
    ...(quoted && { quoted }),
  };
}

function readQuoted(value: unknown): (QuotedMessage & Pick<CachedMessage, 'body'>) | undefined {
  const { id, from, body } = asFields(value);
  const sender = parseChatAddress(from);
  const said = readBody(body);
  if (typeof id !== 'string' || !sender.ok || !said) return undefined;
  return { id: id as MessageId, from: sender.value, body: said };
}

function readReaction(value: unknown): Reaction | undefined {
  const { by, emoticon } = asFields(value);
  const person = parseChatAddress(by);
  return person.ok && isEmoticon(emoticon) ? { by: person.value, emoticon } : undefined;
}

function readVersion(value: unknown): TextVersion | undefined {
  const { body, until } = asFields(value);
  const said = readBody(body);
  if (said?.kind !== 'text' || typeof until !== 'number') return undefined;
  return { body: said, until: epochMs(until) };
}

function readBody(value: unknown): KnownBody | undefined {
  const { kind, values } = asFields(value);
  const known = kindNamed(kind as string);
  return known && readValues(known, asFields(values));
}

function listIn<Item>(value: unknown, read: (value: unknown) => Item | undefined): Item[] {
  if (!Array.isArray(value)) return [];
  return value.map(read).filter((each) => each !== undefined);
}
