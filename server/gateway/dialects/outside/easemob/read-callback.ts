import * as z from 'zod';
import { isMessageId } from '@/contract/gateway/message-id';
import { epochMs } from '@/domain/shared/time';
import { asTexts } from '@/domain/messaging/kinds/kind';
import type { ToldMessage, HookBody } from '@server/gateway/dialects/outside/hook-message';

const messageId = z.coerce.string().refine(isMessageId);

/** What every callback of the cloud carries. */
export const signedPart = z.object({
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

/** Somebody has read a message, or a whole conversation. */
export const readCallback = signedPart.extend({
  chat_type: z.enum(['read_ack', 'channel_ack']),
  from: z.string(),
  to: z.string(),
  payload: z.object({ ack_message_id: messageId.optional().catch(undefined) }).catch({}),
});

/** Somebody took a message back. */
export const recallCallback = signedPart.extend({
  chat_type: z.literal('recall'),
  from: z.string(),
  to: z.string(),
  recall_id: messageId,
});

/** Somebody ended a contact; `from` is a name or `app key_name`, with or without the device. */
export const contactEndedCallback = signedPart.extend({
  chat_type: z.literal('roster'),
  from: z.string().max(500),
  to: z.string().max(500),
  payload: z.object({ operation: z.enum(['remove', 'remote_remove']) }),
});

/** Somebody came or went; `user` is `app key_name@domain/device`. */
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

/** The name of somebody who is written with or without the application and the device. */
export function nameOf(written: string, appKey: string): string {
  const name = written.startsWith(`${appKey}_`) ? written.slice(appKey.length + 1) : written;
  return name.replace(/[@/].*$/, '');
}

/** When what a callback tells of happened. */
export function timeOf({ timestamp }: z.infer<typeof signedPart>) {
  return epochMs(timestamp);
}
