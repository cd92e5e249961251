import { parseChatAddress, type ChatAddress } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import { observe, type FrameOutcome } from '@server/kernel/observed';
import type { SendRefusal } from '@server/kernel/ports/chat-provider';
import type { Clock } from '@server/kernel/ports/clock';
import type { OutgoingBody } from '@server/kernel/ports/pre-send-check';
import { ROUTE, type Meta } from './codec/schema';
import type { Frames } from './frames';
import type { MessageIds } from './message-ids';
import { chatIsOpen } from './messages/conversation-store';
import type { InboxMessage, InboxEntry } from './messages/inbox-store';
import { readUplink, writeNotice, type BodyRefusal, type Uplink } from './messages/message-body';
import type { DeliveryReceipt } from './messages/delivery-receipts';
import type { RecallMessage, RecallMessageRefusal } from './messages/recall-message';
import type { SendReceipt } from './messages/send-receipt';
import type { Acceptance, StoreMessage } from './messages/store-message';
import { FINE, REFUSAL, type Outcome } from './reasons';

/** What submitting needs. */
export interface SubmitDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: MessageIds;
  readonly frames: Frames;
  readonly maxPayload: number;
  readonly storeMessage: StoreMessage;
  readonly recallMessage: RecallMessage;
  readonly sendReceipt: SendReceipt;
  /** A device has a message; its author is told soon. */
  readonly arrived: (receipt: DeliveryReceipt) => void;
  /** An entry is in the inbox of `to`. */
  readonly deposited: (to: ChatAddress, entry: InboxEntry) => void;
  /** A message is accepted: stored now, or long ago. */
  readonly accepted: (acceptance: Acceptance, body: OutgoingBody) => void;
  /** Something to deliver now or never. */
  readonly pass: (to: ChatAddress, notice: InboxMessage) => void;
  readonly onError: (error: unknown) => void;
}

/** What the sender has left of the right to ask for something; asking takes of it. */
export interface Allowance {
  /** Something that is stored. */
  readonly mayStore: () => boolean;
  /** Something that is only passed on. */
  readonly mayPass: () => boolean;
  /** A receipt for a message that arrived. */
  readonly mayConfirm: () => boolean;
}

const MILLISECONDS = 1_000;

/** Does what one frame asks for; undefined when there is nothing to answer. */
export type Submit = (
  from: ChatAddress,
  meta: Meta,
  allowance: Allowance,
) => Promise<Uint8Array | undefined>;

interface Answer {
  readonly outcome: Outcome;
  readonly accepted?: Acceptance;
}

/**
 * Does what the frame of a signed-in person asks for, and makes the answer. Every frame with a
 * number gets one answer whose status the SDK knows, else its promise would never settle.
 */
export function createSubmit(deps: SubmitDeps): Submit {
  return async (from, meta, allowance) => {
    if (meta.id === undefined || meta.id === 0n) return undefined;
    const begun = performance.now();
    const answer = await answerTo(deps, from, meta, allowance).catch((error: unknown) => {
      deps.onError(error);
      return { outcome: REFUSAL.busy };
    });
    const { outcome, accepted } = answer as Answer;
    observe('frame', {
      outcome: frameOutcome(answer),
      seconds: (performance.now() - begun) / MILLISECONDS,
    });
    const at = accepted?.at ?? deps.clock.now();
    return deps.frames.sent(meta.id, outcome, accepted?.id ?? 0n, at);
  };
}

function frameOutcome({ outcome, accepted }: Answer): FrameOutcome {
  if (accepted) return 'accepted';
  if (outcome === FINE) return 'done';
  return outcome === REFUSAL.busy ? 'failed' : 'refused';
}

async function answerTo(
  deps: SubmitDeps,
  from: ChatAddress,
  meta: Meta,
  { mayStore, mayPass, mayConfirm }: Allowance,
): Promise<Answer> {
  const name = meta.to?.name ?? '';
  const to = parseChatAddress(name);
  if (!to.ok) return { outcome: REFUSAL.unknownUser(name.slice(0, 64)) };
  const payload = meta.payload ?? new Uint8Array();
  if (payload.length > deps.maxPayload) return { outcome: REFUSAL.tooLarge };
  const read = readUplink(payload, from, to.value);
  if (!read.ok) return { outcome: outcomeOfBody(read.error) };
  const uplink = read.value;
  if (uplink.kind === 'typing') return typing(deps, from, to.value, mayPass);
  if (uplink.kind === 'delivered') {
    if (mayConfirm()) deps.arrived({ from, to: to.value, messageId: uplink.messageId });
    return { outcome: FINE };
  }
  if (!mayStore()) return { outcome: REFUSAL.tooFast };
  switch (uplink.kind) {
    case 'message':
      return meta.routetype === ROUTE.onlineOnly
        ? { outcome: REFUSAL.unsupported }
        : send(deps, from, uplink);
    case 'recall': {
      const { messageId } = uplink;
      const recalled = await deps.recallMessage({ from, to: to.value, messageId });
      if (!recalled.ok) return { outcome: outcomeOfRecall(recalled.error) };
      if (recalled.value.notice) deps.deposited(to.value, recalled.value.notice);
      return { outcome: FINE };
    }
    default: {
      const notice = await deps.sendReceipt({ ...uplink, from, to: to.value });
      if (notice) deps.deposited(to.value, notice);
      return { outcome: FINE };
    }
  }
}

async function send(
  deps: SubmitDeps,
  from: ChatAddress,
  { to, body, stored, payload, localId }: Extract<Uplink, { kind: 'message' }>,
): Promise<Answer> {
  const draft = { from, to, body, stored, payload, ...(localId !== undefined && { localId }) };
  const outcome = await deps.storeMessage(draft);
  if (!outcome.ok) return { outcome: outcomeOfSend(outcome.error, to) };
  deps.accepted(outcome.value, body);
  return { outcome: FINE, accepted: outcome.value };
}

/** Reaches only somebody who is there, who is in a chat with the sender, unblocked; too often: nobody. */
async function typing(
  deps: SubmitDeps,
  from: ChatAddress,
  to: ChatAddress,
  mayPass: () => boolean,
): Promise<Answer> {
  await deps.ids.ready();
  const payload = writeNotice('typing', from, to);
  const notice = { id: deps.ids.next(), from, payload, sentAt: deps.clock.now() };
  if (mayPass() && (await chatIsOpen(deps.db, to, from))) deps.pass(to, notice);
  return { outcome: FINE, accepted: { id: notice.id, at: notice.sentAt } };
}

function outcomeOfBody({ kind }: BodyRefusal): Outcome {
  if (kind === 'foreign-sender') return REFUSAL.notAllowed;
  return kind === 'unsupported' ? REFUSAL.unsupported : REFUSAL.malformed;
}

function outcomeOfSend(refusal: SendRefusal, to: string): Outcome {
  switch (refusal.kind) {
    case 'unknown-user':
      return REFUSAL.unknownUser(to);
    case 'to-oneself':
      return REFUSAL.notAllowed;
    case 'reused-local-id':
      return REFUSAL.reusedLocalId;
    case 'refused':
      return REFUSAL.refused(refusal.code, refusal.message);
  }
}

function outcomeOfRecall({ kind }: RecallMessageRefusal): Outcome {
  switch (kind) {
    case 'recall-too-late':
      return REFUSAL.recallTooLate;
    case 'recall-paid':
      return REFUSAL.recallDisabled;
    case 'recall-not-own':
    case 'recall-not-sent':
    case 'recall-repeated':
      return REFUSAL.notAllowed;
    case 'unknown-message':
      return REFUSAL.unknownMessage;
  }
}
