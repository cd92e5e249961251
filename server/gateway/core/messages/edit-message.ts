import { isDeepStrictEqual } from 'node:util';
import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import { checkEdit, EDIT_GRACE, type EditRefusal } from '@/domain/messaging/edit';
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

/** `from` gives a text of the chat with `to` other words, and their translation. */
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
 * Replaces both voices of an own text at once and keeps what it said. The other person learns of it unless they have
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
    const versions = await versionsOf(transaction, message);
    const body = withWords(message.body, command.content);
    const [last] = versions.slice(-1);
    if (last && message.from === from && isDeepStrictEqual(body, message.body)) {
      return ok({ at: last.until, count: versions.length, sentAt: message.sentAt });
    }
    const allowed = await judge(chat, transaction, command, { ...message, versions });
    if (!allowed.ok) return allowed;
    return ok(await replace(chat, transaction, { ...message, versions }, body));
  });
  if (!edited.ok) return edited;
  const { notice, ...stored } = edited.value;
  if (notice) chat.deposited(to, notice);
  return ok(stored);
}

type Edited = StoredEdit & { readonly notice?: InboxEntry };
type Versioned = StoredMessage & { readonly versions: readonly TextVersion[] };

async function judge(
  { check, clock }: EditDeps,
  transaction: Transaction,
  { from, to, messageId, content }: EditCommand,
  message: Versioned,
): Promise<Result<void, EditRefusal>> {
  const began = epochMs(clock.now() - EDIT_GRACE);
  const allowed = checkEdit({ ...message, state: 'sent' }, from, began);
  if (!allowed.ok) return allowed;
  const outgoing = { from, to, clientId: '', messageId: String(messageId), body: content };
  const may = await check.mayEdit?.(outgoing, transaction);
  return may === true ? ok(undefined) : err({ kind: 'edit-closed' });
}

async function replace(
  chat: EditDeps,
  transaction: Transaction,
  message: Versioned,
  body: StoredBody,
): Promise<Edited> {
  const { id, from, to, sentAt } = message;
  const { ext: _ext, values: _none, ...before } = message.body;
  const at = chat.clock.now();
  const earlier = { body: before as TextBody, until: at };
  const versions = [...message.versions, earlier];
  await replaceBody(transaction, message, body, { ...earlier, number: versions.length });
  const stored = { at, count: versions.length, sentAt };
  if (!(await findReadable(transaction, to, from, id))) return stored;
  const event = { kind: 'edited', id: String(id), to, sentAt, body, versions } as const;
  return { ...stored, notice: await depositNews(chat, transaction, from, to, event) };
}

/** The keys of what an edit replaces beside the text; what it answers and its sender's own id stay. */
const WORDS: ReadonlySet<string> = new Set([
  EXTENSION_KEY.language,
  EXTENSION_KEY.translation,
  EXTENSION_KEY.translationLanguage,
  EXTENSION_KEY.translateRecordId,
  EXTENSION_KEY.untranslatedReason,
]);

function withWords(stored: StoredBody, { text, ext }: TextContent): StoredBody {
  const before = Object.entries(contentOf(stored).ext).filter(([key]) => !WORDS.has(key));
  const written = Object.entries(ext).filter(([key]) => WORDS.has(key));
  return storedBody({ kind: 'text', text, ext: Object.fromEntries([...before, ...written]) });
}
