import * as z from 'zod';
import { fitsStore } from '@/contract/gateway/message-id';
import { SESSION_ENDS } from '@/domain/account/session';
import { epochMs } from '@/domain/shared/time';
import type { ChatEvent } from '@server/kernel/message-body';
import type { InboxEntry, InboxMessage } from '@server/gateway/core/messages/inbox-store';

/** Somebody who is connected: address, device, which sign-in it is, and what tells their token. */
const person = z.tuple([z.string(), z.string(), z.number(), z.string()]);

/** What is to be delivered; the event is another server's, which runs the same program. */
const carried = z.object({
  id: z.string().refine(fitsStore),
  from: z.string(),
  event: z.custom<ChatEvent>((event) => typeof event === 'object' && event !== null),
  at: z.number().transform(epochMs),
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
export function carry({ id, from, event, sentAt }: InboxMessage) {
  return { id: String(id), from, event, at: sentAt };
}

/** Reads it again. */
export function uncarry(message: z.output<typeof carried>): InboxMessage {
  const { id, from, event, at } = message;
  return { id: BigInt(id), from, event, sentAt: at };
}

/** The entry that was told, if it was told whole. */
export function entryOf({ key, message }: Extract<ChatNews, { kind: 'entry' }>) {
  return message && ({ ...uncarry(message), key } satisfies InboxEntry);
}
