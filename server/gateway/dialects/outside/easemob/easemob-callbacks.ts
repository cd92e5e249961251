import type { FastifyPluginAsync } from 'fastify';
import type * as z from 'zod';
import { CODE } from '@/contract/http/envelope';
import { parseChatAddress, type ChatAddress } from '@/domain/shared/ids';
import { later, MINUTE, type Milliseconds } from '@/domain/shared/time';
import type { Clock } from '@server/kernel/ports/system';
import { HOOK_BODY_LIMIT, type HookDeps } from '@server/gateway/dialects/outside/hook-plugin';
import { readHookMessage } from '@server/gateway/dialects/outside/hook-message';
import {
  contactEndedCallback,
  messageCallback,
  timeOf,
  nameOf,
  readCallback,
  recallCallback,
  signedPart,
  statusCallback,
  toldBy,
  userOf,
} from './read-callback';
import { SeenCallbacks } from './seen-callbacks';

/** What the callbacks of the cloud need. */
interface EasemobCallbacksDeps extends HookDeps {
  readonly appKey: string;
  readonly clock: Clock;
  readonly presence: { report(address: ChatAddress, online: boolean): void };
  /** Told that two people are no longer in contact there. */
  readonly contactEnded: (one: ChatAddress, other: ChatAddress) => Promise<void>;
}

/** A pre-send callback older than this is ignored, because the cloud waits for seconds only. */
const QUESTION_LASTS: Milliseconds = 5 * MINUTE;

/** The answer to a question, in the cloud's own shape; the client's SDK hands `code` on as it is. */
interface CloudVerdict {
  readonly valid: boolean;
  readonly code?: string;
}

const ROUTE = { bodyLimit: HOOK_BODY_LIMIT, config: { rateLimit: false } } as const;

/**
 * The two callbacks of Easemob's cloud, as its console is told their addresses:
 * `/internal/chat/easemob/pre-send` before delivery, `/internal/chat/easemob/events` afterwards.
 * Both are signed. Calls without a valid signature and calls that cannot be read are refused.
 */
export function createEasemobCallbacks(deps: EasemobCallbacksDeps): FastifyPluginAsync {
  const asked = new SeenCallbacks();
  const told = new SeenCallbacks();
  return async (app) => {
    app.post('/internal/chat/easemob/pre-send', ROUTE, async ({ body }, reply) => {
      const part = admitted(deps, asked, body);
      const { clock } = deps;
      const isFresh = part && timeOf(part) > later(clock.now(), -QUESTION_LASTS);
      if (!isFresh) return reply.code(403).send(refusal(CODE.forbidden, 'forbidden'));
      return judge(deps, body);
    });
    app.post('/internal/chat/easemob/events', ROUTE, async ({ body }, reply) => {
      if (!admitted(deps, told, body)) return reply.code(403).send({});
      await note(deps, body);
      return {};
    });
  };
}

/** The signed part of a callback that is the cloud's; undefined for anybody else's. */
function admitted(
  { secrets }: EasemobCallbacksDeps,
  seen: SeenCallbacks,
  body: unknown,
): z.infer<typeof signedPart> | undefined {
  const part = signedPart.safeParse(body);
  if (!part.success || !secrets.signed(part.data)) return undefined;
  return seen.admit(part.data.callId, body) ? part.data : undefined;
}

async function judge({ allow }: EasemobCallbacksDeps, body: unknown): Promise<CloudVerdict> {
  const callback = messageCallback.safeParse(body);
  const told = callback.success ? toldBy(callback.data) : undefined;
  if (!callback.success || !told) {
    return refusal(CODE.badRequest, 'this kind of message cannot be sent');
  }
  const verdict = await allow(told, BigInt(callback.data.msg_id));
  return verdict.allowed ? { valid: true } : refusal(verdict.code, verdict.message);
}

function refusal(code: number, message: string): CloudVerdict {
  return { valid: false, code: JSON.stringify({ code, message }) };
}

/** Stores what happened. Kinds of events that the product does not use are acknowledged and change nothing. */
async function note(deps: EasemobCallbacksDeps, body: unknown): Promise<void> {
  const message = messageCallback.safeParse(body);
  if (message.success) return noteMessage(deps, message.data);
  const read = readCallback.safeParse(body);
  if (read.success) return noteRead(deps, read.data);
  const recall = recallCallback.safeParse(body);
  if (recall.success) return noteRecall(deps, recall.data);
  const ended = contactEndedCallback.safeParse(body);
  if (ended.success) return noteContactEnded(deps, ended.data);
  const status = statusCallback.safeParse(body);
  if (!status.success) return;
  const address = parseChatAddress(userOf(status.data.user, deps.appKey));
  if (address.ok) deps.presence.report(address.value, status.data.status === 'online');
}

async function noteMessage(
  { index }: EasemobCallbacksDeps,
  callback: z.infer<typeof messageCallback>,
): Promise<void> {
  const told = toldBy(callback);
  const read = told && readHookMessage(told);
  if (!read?.ok || read.value.kind !== 'message') return;
  await index.message({
    id: BigInt(callback.msg_id),
    at: timeOf(callback),
    message: read.value,
  });
}

async function noteRead(
  { index }: EasemobCallbacksDeps,
  callback: z.infer<typeof readCallback>,
): Promise<void> {
  const [reader, peer] = [parseChatAddress(callback.from), parseChatAddress(callback.to)];
  if (!reader.ok || !peer.ok) return;
  const id = callback.payload.ack_message_id;
  await index.read({
    reader: reader.value,
    peer: peer.value,
    ...(id !== undefined && { upTo: BigInt(id) }),
    ...(callback.chat_type === 'channel_ack' && { at: timeOf(callback) }),
  });
}

async function noteContactEnded(
  { appKey, contactEnded }: EasemobCallbacksDeps,
  { from, to }: z.infer<typeof contactEndedCallback>,
): Promise<void> {
  const [one, other] = [
    parseChatAddress(nameOf(from, appKey)),
    parseChatAddress(nameOf(to, appKey)),
  ];
  if (one.ok && other.ok) await contactEnded(one.value, other.value);
}

async function noteRecall(
  { index }: EasemobCallbacksDeps,
  callback: z.infer<typeof recallCallback>,
): Promise<void> {
  const [from, to] = [parseChatAddress(callback.from), parseChatAddress(callback.to)];
  if (!from.ok || !to.ok) return;
  await index.recalled({
    from: from.value,
    to: to.value,
    id: BigInt(callback.recall_id),
    at: timeOf(callback),
  });
}
