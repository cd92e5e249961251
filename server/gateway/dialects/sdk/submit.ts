import { parseChatAddress, type ChatAddress } from '@/domain/shared/ids';
import { observe, type FrameOutcome } from '@server/kernel/diagnostics';
import type { SendRefusal } from '@server/kernel/ports/chat';
import type { MessageCalls, TooFast } from '@server/gateway/core/chat-calls';
import { readUplink, type BodyRefusal, type Uplink } from './codec/message-body';
import { ROUTE, type Meta } from './codec/schema';
import type { CallCore } from '@server/gateway/core/chat-core';
import type { Frames } from './frames';
import type { EditMessageRefusal, StoredEdit } from '@server/gateway/core/messages/edit-message';
import type { RecallMessageRefusal } from '@server/gateway/core/messages/sent-messages';
import type { Acceptance } from '@server/gateway/core/messages/store-message';
import { FINE, REFUSAL, type Outcome } from './reasons';

const MILLISECONDS = 1_000;

interface SubmitDeps {
  readonly core: CallCore;
  readonly frames: Frames;
  readonly onError: (error: unknown) => void;
}

interface Answer {
  readonly outcome: Outcome;
  readonly accepted?: Pick<Acceptance, 'id' | 'at'>;
  readonly edited?: StoredEdit & { readonly id: bigint };
}

/**
 * Does what the frame of a signed-in person asks, and makes the answer; undefined for a frame without a number.
 * Every frame with one gets an answer whose status the SDK knows, else its promise would never settle.
 */
export async function submit(
  wire: SubmitDeps,
  from: ChatAddress,
  meta: Meta,
): Promise<Uint8Array | undefined> {
  if (meta.id === undefined || meta.id === 0n) return undefined;
  const begun = performance.now();
  const answer = await answerTo(wire, from, meta).catch((error: unknown): Answer => {
    wire.onError(error);
    return { outcome: REFUSAL.busy };
  });
  const { outcome, accepted, edited } = answer;
  observe('frame', {
    outcome: frameOutcome(answer),
    seconds: (performance.now() - begun) / MILLISECONDS,
  });
  if (edited) return wire.frames.edited(meta.id, from, edited.id, edited);
  const at = accepted?.at ?? wire.core.deps.clock.now();
  return wire.frames.sent(meta.id, outcome, accepted?.id ?? 0n, at);
}

function frameOutcome({ outcome, accepted }: Answer): FrameOutcome {
  if (accepted) return 'accepted';
  if (outcome === FINE) return 'done';
  return outcome === REFUSAL.busy ? 'failed' : 'refused';
}

async function answerTo({ core }: SubmitDeps, from: ChatAddress, meta: Meta): Promise<Answer> {
  const calls = core.calls.messages;
  const name = meta.to?.name ?? '';
  const to = parseChatAddress(name);
  if (!to.ok) return { outcome: REFUSAL.unknownUser(name.slice(0, 64)) };
  const payload = meta.payload ?? new Uint8Array();
  if (payload.length > core.settings.maxPayload) return { outcome: REFUSAL.tooLarge };
  const read = readUplink(payload, from, to.value);
  if (!read.ok) return { outcome: OUTCOME_OF_BODY[read.error.kind] };
  const uplink = read.value;
  switch (uplink.kind) {
    case 'typing':
      return { outcome: FINE, accepted: await calls.typing(from, to.value) };
    case 'delivered':
      calls.arrived({ from, to: to.value, messageId: uplink.messageId });
      return { outcome: FINE };
    case 'message':
      return meta.routetype === ROUTE.onlineOnly
        ? { outcome: REFUSAL.unsupported }
        : send(calls, from, uplink);
    case 'edit': {
      const edited = await calls.edit({ ...uplink, from, to: to.value });
      if (!edited.ok) return { outcome: OUTCOME_OF_EDIT[edited.error.kind] };
      return { outcome: FINE, edited: { ...edited.value, id: uplink.messageId } };
    }
    case 'recall': {
      const recalled = await calls.recall(from, to.value, uplink.messageId);
      return { outcome: recalled.ok ? FINE : OUTCOME_OF_RECALL[recalled.error.kind] };
    }
    default: {
      const noted = await calls.read({ ...uplink, from, to: to.value });
      return { outcome: noted.ok ? FINE : REFUSAL.tooFast };
    }
  }
}

async function send(
  calls: MessageCalls,
  from: ChatAddress,
  { to, content, localId }: Extract<Uplink, { kind: 'message' }>,
): Promise<Answer> {
  const sent = await calls.send({ from, to, content, ...(localId !== undefined && { localId }) });
  return sent.ok
    ? { outcome: FINE, accepted: sent.value }
    : { outcome: outcomeOfSend(sent.error, to) };
}

const OUTCOME_OF_BODY: Readonly<Record<BodyRefusal['kind'], Outcome>> = {
  'foreign-sender': REFUSAL.notAllowed,
  unsupported: REFUSAL.unsupported,
  malformed: REFUSAL.malformed,
};

function outcomeOfSend(refusal: SendRefusal | TooFast, to: string): Outcome {
  switch (refusal.kind) {
    case 'too-fast':
      return REFUSAL.tooFast;
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

const OUTCOME_OF_EDIT: Readonly<Record<(EditMessageRefusal | TooFast)['kind'], Outcome>> = {
  'too-fast': REFUSAL.tooFast,
  'edit-too-late': REFUSAL.recallTooLate,
  'edit-too-often': REFUSAL.editedTooOften,
  'edit-closed': REFUSAL.closed,
  'edit-not-taken': REFUSAL.notEditable,
  'edit-not-own': REFUSAL.notAuthor,
  'unknown-message': REFUSAL.unknownMessage,
};

const OUTCOME_OF_RECALL: Readonly<Record<(RecallMessageRefusal | TooFast)['kind'], Outcome>> = {
  'too-fast': REFUSAL.tooFast,
  'recall-too-late': REFUSAL.recallTooLate,
  'recall-paid': REFUSAL.recallDisabled,
  'recall-not-own': REFUSAL.notAllowed,
  'recall-not-sent': REFUSAL.notAllowed,
  'recall-repeated': REFUSAL.notAllowed,
  'unknown-message': REFUSAL.unknownMessage,
};
