import { parseChatAddress, type ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { takesMessages } from '@server/gateway/core/account-store';
import { batched } from '@server/kernel/concurrency';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import { type OutgoingBody, storedBody } from '@server/kernel/message-body';
import type {
  OutgoingMessage,
  PreSendCheck,
  PreSendVerdict,
  SendRefusal,
} from '@server/kernel/ports/chat';
import type { MessagePictures } from '@server/kernel/ports/media';
import { deposit, type ChatWriting } from './inbox-store';
import { noteAccepted } from './accepted-store';
import {
  highestOfPair,
  insertMessage,
  lockPair,
  newsOf,
  type StoredMessage,
  storeTexts,
  type PlainText,
  pairOf,
} from './message-store';

/** A message to store and deliver. */
export interface MessageDraft {
  readonly from: ChatAddress;
  readonly to: string;
  readonly content: OutgoingBody;
  /** Without one a repeated message is a new message. */
  readonly localId?: string;
}

/** What became of an accepted message. */
export interface Acceptance {
  readonly id: bigint;
  readonly at: EpochMs;
  /** Set for a new message. */
  readonly delivery?: Stored;
}

/** A message that was stored now, and its row in the recipient's inbox. */
export interface Stored {
  readonly message: StoredMessage;
  readonly key: number;
  readonly clientId: string;
}

/** Stores a message durably, once for each `localId` of a sender. */
export type StoreMessage = (draft: MessageDraft) => Promise<Result<Acceptance, SendRefusal>>;

export interface StoreMessageDeps extends Omit<ChatWriting, 'deposited' | 'pass'> {
  readonly check: PreSendCheck;
  /** Learns of messages with a picture that the history drops. */
  readonly pictures?: Pick<MessagePictures, 'dropped'> | undefined;
  /** Called when the check throws; the message is refused then. */
  readonly onCheckFailed: (error: unknown) => void;
  /** Called when messages could not be stored together; each is then stored by itself. */
  readonly onTogetherFailed?: (error: unknown) => void;
}

/** The code of a refusal because the check itself failed; the message may be tried again. */
const CHECK_FAILED = 500;

/**
 * Makes {@link StoreMessage}. Message, inbox, conversation and the charge of the product's check are one
 * transaction; the check runs for a new message only, never for a repeated one.
 */
export function createStoreMessage(deps: StoreMessageDeps): StoreMessage {
  return async (draft) => {
    const to = parseChatAddress(draft.to);
    if (!to.ok) return err({ kind: 'unknown-user' });
    if (to.value === draft.from) return err({ kind: 'to-oneself' });
    await deps.ids.ready();
    return allOrNothing(deps.db, async (transaction) => {
      await lockPair(transaction, draft.from, to.value);
      return store(deps, transaction, draft, to.value);
    });
  };
}

/**
 * Stores what the server writes itself, in a transaction that holds the pair and began once ids are ready:
 * no check runs, and a `localId` that was used before is refused.
 */
export async function storeOwn(
  deps: StoreMessageDeps,
  transaction: Transaction,
  draft: MessageDraft & { readonly to: ChatAddress },
): Promise<Result<Stored, SendRefusal>> {
  const stored = await store(deps, transaction, draft, draft.to, async () => ({ allowed: true }));
  if (!stored.ok) return stored;
  const { delivery } = stored.value;
  return delivery ? ok(delivery) : err({ kind: 'reused-local-id' });
}

/** The product's verdict; a check that fails refuses. */
async function ask(
  { check, onCheckFailed }: StoreMessageDeps,
  transaction: Transaction,
  outgoing: OutgoingMessage,
): Promise<PreSendVerdict> {
  try {
    return await check.check(outgoing, transaction);
  } catch (error) {
    onCheckFailed(error);
    return { allowed: false, code: CHECK_FAILED, message: 'please retry' };
  }
}

async function store(
  deps: StoreMessageDeps,
  transaction: Transaction,
  draft: MessageDraft,
  to: ChatAddress,
  judge: typeof ask = ask,
): Promise<Result<Acceptance, SendRefusal>> {
  // The clocks of servers differ; what the pair has was perhaps given out by one that is ahead.
  const before = deps.ids.mayHaveOthers ? await highestOfPair(transaction, draft.from, to) : 0n;
  const id = deps.ids.next(before);
  const sentAt = deps.clock.now();
  const clientId = draft.localId ?? `gateway:${id}`;
  const earlier = await noteAccepted(transaction, { id, from: draft.from, to, clientId, sentAt });
  if (earlier) {
    return earlier.to === to
      ? ok({ id: earlier.messageId ?? 0n, at: earlier.at })
      : err({ kind: 'reused-local-id' });
  }
  if (!(await takesMessages(transaction, to, draft.from))) return err({ kind: 'unknown-user' });
  const { from, content } = draft;
  const verdict = await judge(deps, transaction, {
    from,
    to,
    clientId,
    messageId: String(id),
    body: content,
  });
  if (!verdict.allowed) {
    return err({ kind: 'refused', code: verdict.code, message: verdict.message });
  }
  const message: StoredMessage = { id, from, to, body: storedBody(content), sentAt };
  const dropped = await insertMessage(transaction, message);
  if (dropped.length > 0) await deps.pictures?.dropped(transaction, dropped);
  const key = await deposit(transaction, to, newsOf(message), deps.inboxCap);
  return ok({ id, at: sentAt, delivery: { message, key, clientId } });
}

/** Texts that one statement stores at most. */
const MOST = 100;

/** A text to be stored with others. */
interface Pending {
  readonly draft: MessageDraft;
  readonly to: ChatAddress;
}

/** A text with the number it gets when it is stored. */
interface Numbered {
  readonly pending: Pending;
  readonly text: PlainText;
  readonly asked: OutgoingMessage;
}

/**
 * Makes {@link StoreMessage} that stores together what is sent at the same time: one look-up of the relations of all the people, one statement and one commit for all of it (ADR-0044). Only texts that cost nothing and
 * bind nothing go that way; everything else has a transaction of its own.
 */
export function createStoreTogether(deps: StoreMessageDeps): StoreMessage {
  const storeAlone = createStoreMessage(deps);
  if (!deps.check.plainAmong) return storeAlone;
  const together = batched<Pending, Result<Acceptance, SendRefusal>>(
    async (batch) => {
      const stored = await storePlain(deps, batch).catch((error: unknown) => {
        deps.onTogetherFailed?.(error);
        return new Map<Pending, Acceptance>();
      });
      // If an answer was lost, storing it alone finds the first acceptance.
      return new Map(
        batch.map((pending) => {
          const acceptance = stored.get(pending);
          return [pending, acceptance ? ok(acceptance) : storeAlone(pending.draft)];
        }),
      );
    },
    // The next text of a chat comes after the one before.
    { most: MOST, oneAtATime: ({ draft, to }) => pairOf(draft.from, to) },
  );
  return async (draft) => {
    const to = parseChatAddress(draft.to);
    const isText = draft.content.kind === 'text';
    return isText && to.ok && to.value !== draft.from
      ? (await together({ draft, to: to.value }))!
      : storeAlone(draft);
  };
}

async function storePlain(
  deps: StoreMessageDeps,
  batch: readonly Pending[],
): Promise<ReadonlyMap<Pending, Acceptance>> {
  const { db, ids, clock, check, inboxCap } = deps;
  await ids.ready();
  const numbered = batch.map((pending) => numberOf(deps, pending));
  const plain = await check.plainAmong?.(
    numbered.map(({ asked }) => asked),
    db,
  );
  const chosen = numbered.filter(({ asked }) => plain?.has(asked));
  if (chosen.length === 0) return new Map();
  const at = clock.now();
  const keys = await storeTexts(
    db,
    chosen.map(({ text }) => text),
    at,
    inboxCap,
  );
  return new Map(
    chosen.flatMap(({ pending, text }, index) => {
      const key = keys.get(index);
      if (key === undefined) return [];
      const { id, from, to, event, clientId } = text;
      const message = { id, from, to, body: event.body, sentAt: at };
      return [[pending, { id, at, delivery: { message, key, clientId } }] as const];
    }),
  );
}

function numberOf({ ids }: StoreMessageDeps, pending: Pending): Numbered {
  const { draft, to } = pending;
  const { from, content } = draft;
  const id = ids.next();
  const clientId = draft.localId ?? `gateway:${id}`;
  return {
    pending,
    text: { id, from, to, clientId, event: { kind: 'message', to, body: storedBody(content) } },
    asked: { from, to, clientId, messageId: String(id), body: content },
  };
}
