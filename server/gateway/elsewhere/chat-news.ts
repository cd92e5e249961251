import * as z from 'zod';
import { fitsStore } from '@/contract/gateway/message-id';
import { SESSION_ENDS } from '@/domain/account/session';
import { epochMs } from '@/domain/shared/time';
import type { InboxEntry, InboxMessage } from '@server/gateway/messages/inbox-store';

/** Somebody who is connected: address, device, which sign-in it is, and what tells their token. */
const person = z.tuple([z.string(), z.string(), z.number(), z.string()]);

/** What is to be delivered, its bytes in base64. */
const carried = z.object({
  id: z.string().refine(fitsStore),
  from: z.string(),
  payload: z.base64(),
  at: z.number().transform(epochMs),
  namespace: z.optional(z.number()),
});

/** What gateways on one database tell each other; `server` is who tells it. */
export const chatNews = z.discriminatedUnion('kind', [
  /** Something is in the inbox of `to` under `key`; itself as well if it is small. */
  z.object({
    kind: z.literal('entry'),
    to: z.string(),
    key: z.number(),
    message: z.optional(carried),
  }),
  /** Something to deliver now or never. */
  z.object({ kind: z.literal('pass'), to: z.string(), message: carried }),
  z.object({
    kind: z.literal('kick'),
    address: z.string(),
    reason: z.enum(SESSION_ENDS),
  }),
  z.object({ kind: z.literal('came'), server: z.string(), person }),
  z.object({
    kind: z.literal('left'),
    server: z.string(),
    address: z.string(),
    order: z.number(),
  }),
  /** Everybody who is connected there, in parts. */
  z.object({
    kind: z.literal('here'),
    server: z.string(),
    part: z.number(),
    parts: z.number(),
    people: z.array(person),
  }),
  /** Asks who is connected to the others, or to one of them. */
  z.object({ kind: z.literal('who'), server: z.string(), of: z.optional(z.string()) }),
  /** A sign of life, with the number of people who are connected there. */
  z.object({ kind: z.literal('beat'), server: z.string(), people: z.number() }),
  z.object({ kind: z.literal('bye'), server: z.string() }),
]);

/** One piece of such news. */
export type ChatNews = z.output<typeof chatNews>;

/** The same as it is sent. */
export type ChatNewsSent = z.input<typeof chatNews>;

/** Somebody who is connected to one of the servers. */
export type ConnectedPerson = z.output<typeof person>;

/** Writes what is to be delivered. */
export function carry({ id, from, payload, sentAt, namespace }: InboxMessage) {
  return {
    id: String(id),
    from,
    payload: Buffer.from(payload).toString('base64'),
    at: sentAt,
    ...(namespace !== undefined && { namespace }),
  };
}

/** Reads it again. */
export function uncarry(message: z.output<typeof carried>): InboxMessage {
  const { id, from, payload, at, namespace } = message;
  return {
    id: BigInt(id),
    from,
    payload: Buffer.from(payload, 'base64'),
    sentAt: at,
    ...(namespace !== undefined && { namespace }),
  };
}

/** The entry that was told, if it was told whole. */
export function entryOf({ key, message }: Extract<ChatNews, { kind: 'entry' }>) {
  return message && ({ ...uncarry(message), key } satisfies InboxEntry);
}
