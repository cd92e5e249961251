import * as z from 'zod';
import { isMessageId } from '@/contract/gateway/message-id';
import { epochMs, later, MINUTE, type Milliseconds } from '@/domain/shared/time';
import { asTexts } from '@/domain/messaging/kinds/kind';
import {
  type ToldMessage,
  type HookBody,
  readEnds,
  readHookMessage,
} from '@server/gateway/dialects/outside/hook-message';
import type { FastifyPluginAsync } from 'fastify';
import { CODE } from '@/contract/http/envelope';
import { parseChatAddress, type ChatAddress } from '@/domain/shared/ids';
import type { Clock } from '@server/kernel/ports/system';
import { HOOK_BODY_LIMIT, type HookDeps } from '@server/gateway/dialects/outside/hook-plugin';
import { createHash } from 'node:crypto';
import { remember } from '@/domain/shared/remember';

const messageId = z.coerce.string().refine(isMessageId);

/** What every callback of the cloud carries. */
const signedPart = z.object({
  callId: z.string().min(1).max(300),
  timestamp: z.coerce.number().int().min(0).max(8_640_000_000_000_000),
  security: z.string().max(64),
});

const ext = z.record(z.string(), z.json()).catch({});
const customValues = z.union([
  z.record(z.string(), z.json()),
  z.array(z.record(z.string(), z.json())).transform((each) => Object.assign({}, ...each)),
]);

/** One body; the cloud puts it beside the extension before delivery, and into a list afterwards. */
const bodyPart = z.object({
  type: z.string().catch(''),
  msg: z.string().optional(),
  url: z.string().optional(),
  action: z.string().optional(),
  customEvent: z.string().optional(),
  customExts: customValues.optional().catch(undefined),
  'v2:customExts': customValues.optional().catch(undefined),
  subType: z.unknown().optional(),
});

type BodyPart = z.infer<typeof bodyPart>;

const payload = bodyPart.extend({ ext, bodies: z.array(bodyPart).optional() });

/** A message before or after its delivery. */
export const messageCallback = signedPart.extend({
  chat_type: z.literal('chat'),
  from: z.string(),
  to: z.string(),
  msg_id: messageId,
  payload,
});

/** A person has read a message, or a whole conversation. */
export const readCallback = signedPart.extend({
  chat_type: z.enum(['read_ack', 'channel_ack']),
  from: z.string(),
  to: z.string(),
  payload: z.object({ ack_message_id: messageId.optional().catch(undefined) }).catch({}),
});

/** A person recalled a message. */
export const recallCallback = signedPart.extend({
  chat_type: z.literal('recall'),
  from: z.string(),
  to: z.string(),
  recall_id: messageId,
});

/** A person ended a contact; `from` is a name or `app key_name`, with or without the device. */
const contactEndedCallback = signedPart.extend({
  chat_type: z.literal('roster'),
  from: z.string().max(500),
  to: z.string().max(500),
  payload: z.object({ operation: z.enum(['remove', 'remote_remove']) }),
});

/** A person came or went; `user` is `app key_name@domain/device`. */
export const statusCallback = signedPart.extend({
  user: z.string().max(500),
  status: z.enum(['online', 'offline']),
});

/** A message callback in the words of the hook; undefined for a kind the product does not have. */
export function toldBy(callback: z.infer<typeof messageCallback>): ToldMessage | undefined {
  const { from, to, msg_id: id } = callback;
  const [first, ...more] = callback.payload.bodies ?? [callback.payload];
  if (!first || more.length > 0) return undefined;
  const body = bodyOf(first, callback.payload.ext);
  return body && { from, to, clientId: `service:${id}`, body };
}

function bodyOf(part: BodyPart, extension: z.infer<typeof ext>): HookBody | undefined {
  if (part.subType !== undefined) return undefined;
  switch (part.type) {
    case 'txt':
      return { kind: 'text', text: part.msg ?? '', ext: extension };
    case 'img':
      return { kind: 'image', url: part.url ?? '', ext: extension };
    case 'cmd':
      return { kind: 'command', action: part.action ?? '' };
    case 'custom':
      return {
        kind: 'custom',
        event: part.customEvent ?? '',
        values: asTexts(part['v2:customExts'] ?? part.customExts ?? {}),
        ext: extension,
      };
    default:
      return undefined;
  }
}

/** The name in `app key_name@domain/device`, if the callback is about this application. */
export function userOf(user: string, appKey: string): string | undefined {
  if (!user.startsWith(`${appKey}_`)) return undefined;
  return /^([^@/]+)@/.exec(user.slice(appKey.length + 1))?.[1];
}

/** The name in an address with or without the application and the device. */
export function nameOf(written: string, appKey: string): string {
  const name = written.startsWith(`${appKey}_`) ? written.slice(appKey.length + 1) : written;
  return name.replace(/[@/].*$/, '');
}

/** The time of the event of a callback. */
export function timeOf({ timestamp }: z.infer<typeof signedPart>) {
  return epochMs(timestamp);
}

interface EasemobCallbacksDeps extends HookDeps {
  readonly appKey: string;
  readonly clock: Clock;
  readonly presence: { report(address: ChatAddress, online: boolean): void };
  /** Called when two people are no longer in contact there. */
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
 * The two callbacks of Easemob's cloud, whose addresses are set in its console:
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

/** The signed part of a callback of the cloud; undefined for a forged one. */
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
  const ends = readEnds(callback.from, callback.to);
  if (!ends) return;
  const id = callback.payload.ack_message_id;
  await index.read({
    reader: ends[0],
    peer: ends[1],
    ...(id !== undefined && { upTo: BigInt(id) }),
    ...(callback.chat_type === 'channel_ack' && { at: timeOf(callback) }),
  });
}

async function noteContactEnded(
  { appKey, contactEnded }: EasemobCallbacksDeps,
  { from, to }: z.infer<typeof contactEndedCallback>,
): Promise<void> {
  const ends = readEnds(nameOf(from, appKey), nameOf(to, appKey));
  if (ends) await contactEnded(...ends);
}

async function noteRecall(
  { index }: EasemobCallbacksDeps,
  callback: z.infer<typeof recallCallback>,
): Promise<void> {
  const ends = readEnds(callback.from, callback.to);
  if (!ends) return;
  const [from, to] = ends;
  await index.recalled({ from, to, id: BigInt(callback.recall_id), at: timeOf(callback) });
}

/** Callbacks remembered; the cloud repeats one within a minute. */
const REMEMBERED = 20_000;

/**
 * The cloud signs the number and the moment of a callback, but not its content. So a used number is valid for the
 * same content only, and an overheard signature cannot be reused.
 */
export class SeenCallbacks {
  readonly #digests = new Map<string, string>();

  /** Whether this content is valid under this number. */
  admit(callId: string, body: unknown): boolean {
    const digest = createHash('sha256').update(JSON.stringify(body)).digest('base64');
    const before = this.#digests.get(callId);
    if (before !== undefined) return before === digest;
    remember(this.#digests, callId, digest, REMEMBERED);
    return true;
  }
}
