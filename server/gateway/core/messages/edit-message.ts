import { isDeepStrictEqual } from 'node:util';
import {
  checkEdit,
  EDIT_GRACE,
  editedBody,
  editedWords,
  type EditRefusal,
} from '@/domain/messaging/edit';
import { kindNamed, takesWords, type WordedBody } from '@/domain/messaging/kinds/kinds';
import { VOICES } from '@/domain/messaging/kinds/text';
import type { TextBody, TextVersion } from '@/domain/messaging/message';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { epochMs, type EpochMs } from '@/domain/shared/time';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import {
  contentOf,
  storedBody,
  type OutgoingBody,
  type StoredBody,
} from '@server/kernel/message-body';
import type { PreSendCheck } from '@server/kernel/ports/chat';
import { findReadable } from './history-store';
import { depositNews, type ChatWriting, type InboxEntry } from './inbox-store';
import { lockPair, type StoredMessage } from './message-store';
import { replaceBody, versionsOf } from './version-store';

/** What an edit uses of the chat. */
export interface EditDeps extends ChatWriting {
  readonly check: Pick<PreSendCheck, 'mayEdit'>;
}

type TextContent = Extract<OutgoingBody, { readonly kind: 'text' }>;

/** `from` gives a message of the chat with `to` other words, in the form of a text. */
export interface EditCommand {
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly messageId: bigint;
  readonly content: TextContent;
}

/** An edit that is stored. */
export interface StoredEdit {
  /** When it replaced what the message said before. */
  readonly at: EpochMs;
  /** How many edits the message has. */
  readonly count: number;
  readonly sentAt: EpochMs;
}

/** Why an edit is refused; nothing changed. */
export type EditMessageRefusal = EditRefusal | { readonly kind: 'unknown-message' };

/**
 * Replaces both voices of an own message at once and keeps what it said. The other person learns of it unless they have
 * deleted the message. The same edit again changes nothing and succeeds.
 */
export async function editMessage(
  chat: EditDeps,
  command: EditCommand,
): Promise<Result<StoredEdit, EditMessageRefusal>> {
  const { from, to, messageId } = command;
  await chat.ids.ready();
  const edited = await allOrNothing<Edited, EditMessageRefusal>(chat.db, async (transaction) => {
    await lockPair(transaction, from, to);
    const message = await findReadable(transaction, from, to, messageId);
    if (!message) return err({ kind: 'unknown-message' });
    const { body: before } = message;
    if (!takesWords(before)) return err({ kind: 'edit-not-taken' });
    const versions = await versionsOf(transaction, message);
    const worded = { ...message, body: before, versions };
    const body = withWords(before, command.content);
    const [last] = versions.slice(-1);
    if (last && message.from === from && isDeepStrictEqual(body, before)) {
      return ok({ at: last.until, count: versions.length, sentAt: message.sentAt });
    }
    const allowed = await judge(chat, transaction, command, worded, body);
    if (!allowed.ok) return allowed;
    return ok(await replace(chat, transaction, worded, body));
  });
  if (!edited.ok) return edited;
  const { notice, ...stored } = edited.value;
  if (notice) chat.deposited(to, notice);
  return ok(stored);
}

type Edited = StoredEdit & { readonly notice?: InboxEntry };
type StoredWords = Extract<StoredBody, WordedBody>;
type Worded = StoredMessage & {
  readonly body: StoredWords;
  readonly versions: readonly TextVersion[];
};

async function judge(
  { check, clock }: EditDeps,
  transaction: Transaction,
  { from, to, messageId }: EditCommand,
  message: Worded,
  body: StoredWords,
): Promise<Result<void, EditRefusal>> {
  const began = epochMs(clock.now() - EDIT_GRACE);
  const allowed = checkEdit({ ...message, state: 'sent' }, from, began);
  if (!allowed.ok) return allowed;
  const outgoing = { from, to, clientId: '', messageId: String(messageId), body: contentOf(body) };
  const may = await check.mayEdit?.(outgoing, transaction);
  return may === true ? ok(undefined) : err({ kind: 'edit-closed' });
}

async function replace(
  chat: EditDeps,
  transaction: Transaction,
  message: Worded,
  body: StoredWords,
): Promise<Edited> {
  const { id, from, to, sentAt } = message;
  const at = chat.clock.now();
  const earlier = { body: editedWords(message.body), until: at };
  const versions = [...message.versions, earlier];
  await replaceBody(transaction, message, body, { ...earlier, number: versions.length });
  const stored = { at, count: versions.length, sentAt };
  if (!(await findReadable(transaction, to, from, id))) return stored;
  const event = { kind: 'edited', id: String(id), to, sentAt, body, versions } as const;
  return { ...stored, notice: await depositNews(chat, transaction, from, to, event) };
}

/** The keys of the language and the translation of words in an extension. */
const VOICE_KEYS: ReadonlySet<string> = new Set(
  Object.values(VOICES).flatMap(({ keys }) => keys as readonly string[]),
);

/** What the message answers and its sender's own id stay; of the new words only the voices are taken. */
function withWords(
  { ext, ...before }: StoredWords,
  { text, ext: beside }: TextContent,
): StoredWords {
  const { ext: unread, ...words } = storedBody({ kind: 'text', text, ext: beside });
  const own = kindNamed(before.kind).words;
  const stays = Object.entries(ext).filter(([key]) => key !== own && !VOICE_KEYS.has(key));
  const written = text === '' ? [] : Object.entries(unread).filter(([key]) => VOICE_KEYS.has(key));
  const body = editedBody(before, words as TextBody);
  return { ...body, ext: Object.fromEntries([...stays, ...written]) };
}
