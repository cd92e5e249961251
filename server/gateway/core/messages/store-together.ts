import { parseChatAddress, type ChatAddress } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import type { OutgoingMessage, SendRefusal } from '@server/kernel/ports/chat';
import { storedBody } from '@server/kernel/message-body';
import { storeTexts, type PlainText } from './batch-store';
import { pairOf } from './message-store';
import {
  createStoreMessage,
  type Acceptance,
  type MessageDraft,
  type StoreMessage,
  type StoreMessageDeps,
} from './store-message';

/** Texts that are stored by one statement at most. */
const MOST = 100;

/** A text that is to be stored with others. */
interface Pending {
  readonly draft: MessageDraft;
  readonly to: ChatAddress;
  readonly pair: string;
  readonly settle: (stored: Promise<Result<Acceptance, SendRefusal>>) => void;
}

/** A text with the number it gets when it is stored. */
interface Numbered {
  readonly pending: Pending;
  readonly text: PlainText;
  readonly asked: OutgoingMessage;
}

/**
 * Makes {@link StoreMessage} that stores together what is sent at the same time: one look at who the people
 * are to each other, one statement and one commit for all of it (ADR-0044). Only texts that cost nothing and
 * bind nothing go that way; everything else, and whatever does not fit, is a transaction of its own.
 */
export function createStoreTogether(deps: StoreMessageDeps): StoreMessage {
  const storeAlone = createStoreMessage(deps);
  if (!deps.check.plainAmong) return storeAlone;
  const together = new StoreTogether(deps, storeAlone);
  return (draft) => {
    const to = parseChatAddress(draft.to);
    const isText = draft.content.kind === 'text';
    return isText && to.ok && to.value !== draft.from
      ? together.add(draft, to.value)
      : storeAlone(draft);
  };
}

/** Collects texts while the ones before are being stored. */
class StoreTogether {
  readonly #deps: StoreMessageDeps;
  readonly #storeAlone: StoreMessage;
  #pending: Pending[] = [];
  #isStoring = false;

  constructor(deps: StoreMessageDeps, storeAlone: StoreMessage) {
    this.#deps = deps;
    this.#storeAlone = storeAlone;
  }

  add(draft: MessageDraft, to: ChatAddress): Promise<Result<Acceptance, SendRefusal>> {
    return new Promise((settle) => {
      this.#pending.push({ draft, to, pair: pairOf(draft.from, to), settle });
      if (this.#isStoring) return;
      this.#isStoring = true;
      this.#storeAll().catch((error: unknown) => {
        this.#isStoring = false;
        this.#deps.onTogetherFailed?.(error);
      });
    });
  }

  async #storeAll(): Promise<void> {
    // Whatever arrives in the same turn of the event loop goes together.
    await new Promise(setImmediate);
    while (this.#pending.length > 0) {
      const batch = this.#take();
      const stored = await this.#store(batch).catch((error: unknown) => {
        this.#deps.onTogetherFailed?.(error);
        return new Map<Pending, Acceptance>();
      });
      for (const pending of batch) {
        const acceptance = stored.get(pending);
        // Alone it finds out what became of it, if an answer was lost: it is accepted once under its name.
        pending.settle(
          acceptance ? Promise.resolve(ok(acceptance)) : this.#storeAlone(pending.draft),
        );
      }
    }
    // In the same breath as the last look: whoever comes next begins anew.
    this.#isStoring = false;
  }

  /** At most one text of each chat: the next one comes after it. */
  #take(): readonly Pending[] {
    const batch = new Map<string, Pending>();
    const rest: Pending[] = [];
    for (const pending of this.#pending) {
      if (batch.size < MOST && !batch.has(pending.pair)) batch.set(pending.pair, pending);
      else rest.push(pending);
    }
    this.#pending = rest;
    return [...batch.values()];
  }

  async #store(batch: readonly Pending[]): Promise<ReadonlyMap<Pending, Acceptance>> {
    const { db, ids, clock, check, inboxCap } = this.#deps;
    await ids.ready();
    const numbered = batch.map((pending) => this.#number(pending));
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

  #number(pending: Pending): Numbered {
    const { draft, to } = pending;
    const { from, content } = draft;
    const id = this.#deps.ids.next();
    const clientId = draft.localId ?? `gateway:${id}`;
    return {
      pending,
      text: { id, from, to, clientId, event: { kind: 'message', to, body: storedBody(content) } },
      asked: { from, to, clientId, messageId: String(id), body: content },
    };
  }
}
