import * as z from 'zod/mini';
import { EMOTICON_NAMES } from '@/domain/messaging/emoticons';
import { isMessageId } from './message-id';

/** The namespace of the product's own calls and events on an XMPP line (ADR-0008). */
export const SERVICE_NAMESPACE = 'urn:parley:chat:1';

/** Where a page of that line exchanges its chat secret for a token: `{address, secret}`. */
export const SERVICE_TOKEN_PATH = '/parley/service/token';

/** How often a page says on that line that it is there, in milliseconds. */
export const SERVICE_PING = 30_000;

const address = z.string().check(z.maxLength(64));
const messageId = z.string().check(z.refine(isMessageId));
const emoticon = z.enum(EMOTICON_NAMES);
const key = z.int().check(z.minimum(0));
const peerOnly = z.object({ peer: address });
const nothing = z.object({});

/** A message as `writeDraft` of the client makes it; what is in it is judged when it is read. */
const draft = z.object({
  to: address,
  type: z.string(),
  msg: z.optional(z.string()),
  url: z.optional(z.string()),
  customEvent: z.optional(z.string()),
  customExts: z.optional(z.record(z.string(), z.unknown())),
  ext: z.optional(z.record(z.string(), z.unknown())),
});

/** Every call of a page, and what goes with it. */
export const serviceCalls = {
  hello: z.object({
    self: address,
    token: z.string().check(z.maxLength(2_048)),
    device: z.string().check(z.maxLength(128)),
  }),
  pull: z.object({ after: key }),
  confirm: z.object({ upTo: key }),
  bye: nothing,
  ping: nothing,
  send: draft,
  history: z.object({ peer: address, before: z.optional(messageId) }),
  conversations: z.object({ before: z.optional(z.string()) }),
  read: peerOnly,
  recall: z.object({ peer: address, id: messageId }),
  /** The text and its translation, in the form of a draft. */
  edit: z.object({
    peer: address,
    id: messageId,
    msg: z.string(),
    ext: z.optional(z.record(z.string(), z.unknown())),
  }),
  /** Without a reaction it is taken back. */
  react: z.object({ peer: address, id: messageId, reaction: z.optional(emoticon) }),
  arrived: z.object({ peer: address, id: messageId }),
  hide: z.object({
    peer: address,
    ids: z.array(messageId).check(z.minLength(1), z.maxLength(100)),
  }),
  remove: z.object({ peer: address, records: z.boolean() }),
  typing: peerOnly,
  watch: z.object({ peers: z.array(address).check(z.maxLength(500)) }),
  contacts: nothing,
  requests: nothing,
  'contact-request': z.object({ peer: address, note: z.string().check(z.maxLength(1_000)) }),
  'contact-accept': peerOnly,
  'contact-decline': peerOnly,
  'contact-remove': peerOnly,
} as const;

/** The name of a call. */
export type ServiceCall = keyof typeof serviceCalls;

/** What goes with a call. */
export type ServiceRequest<Name extends ServiceCall> = z.output<(typeof serviceCalls)[Name]>;

/** A stored message as the line carries it: a draft, with who, when and how far. */
export interface ServiceMessage {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly time: number;
  readonly type: string;
  readonly [field: string]: unknown;
}

/** An event for a page; one that has a key is in its inbox until it is confirmed. */
export type ServiceEvent =
  | { readonly kind: 'message'; readonly message: ServiceMessage }
  | { readonly kind: 'delivered' | 'recalled'; readonly peer: string; readonly id: string }
  /** A text says something else now; what it said before is in its extension. */
  | { readonly kind: 'edited'; readonly message: ServiceMessage }
  | {
      readonly kind: 'reaction';
      readonly peer: string;
      readonly id: string;
      /** Absent where it was taken back. */
      readonly reaction?: string;
    }
  | { readonly kind: 'read' | 'typing'; readonly peer: string }
  | { readonly kind: 'contact-request'; readonly peer: string; readonly note: string }
  | {
      readonly kind: 'contact';
      readonly peer: string;
      readonly change: 'added' | 'declined' | 'removed';
    }
  | { readonly kind: 'presence'; readonly peer: string; readonly online: boolean }
  /** There may be more in the inbox than the page has. */
  | { readonly kind: 'look' }
  /** This server ends: it forgets who is on this line, and a new line leads to another server. */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'ended'; readonly why: 'replaced' | 'revoked' }
  /** Of no meaning to a page; it has a key all the same. */
  | { readonly kind: 'none' };

/** An event under its key. */
export interface ServiceEntry {
  readonly key: number;
  readonly event: ServiceEvent;
}

/** What a call answers. */
export interface ServiceAnswers {
  readonly hello: {
    readonly requests: readonly { readonly peer: string; readonly note: string }[];
  };
  readonly pull: { readonly entries: readonly ServiceEntry[]; readonly more: boolean };
  readonly ping: { readonly pushed: number };
  readonly send: { readonly id: string; readonly at: number };
  readonly edit: { readonly at: number };
  readonly history: { readonly messages: readonly ServiceMessage[]; readonly older?: string };
  readonly conversations: {
    readonly items: readonly {
      readonly peer: string;
      readonly unread: number;
      readonly last?: ServiceMessage;
    }[];
    readonly older?: string;
  };
  readonly watch: { readonly online: readonly string[] };
  readonly contacts: readonly string[];
  readonly requests: readonly { readonly peer: string; readonly note: string }[];
}

/** The answer to a call: a value, or why not. */
export type ServiceAnswer = { readonly value: unknown } | { readonly fault: ServiceFault };

/** Why a call was not done; the words are those of the client's port. */
export type ServiceFault =
  | {
      readonly kind:
        | 'not-connected'
        | 'replaced'
        | 'session-lost'
        | 'blocked-by-peer'
        | 'content-rejected'
        | 'too-large'
        | 'unknown-peer'
        | 'unknown-message'
        | 'not-author'
        | 'recall-too-late'
        | 'edit-too-often'
        | 'busy';
    }
  | { readonly kind: 'refused'; readonly code: number; readonly text: string }
  | { readonly kind: 'invalid'; readonly field: string };
