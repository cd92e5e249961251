import type {
  ChatContacts,
  ChatEvent,
  ChatFault,
  ChatSession,
} from '@/application/messaging/chat-service';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';

type CallsOf<T> = {
  [Name in keyof T]: T[Name] extends (...args: never[]) => Promise<unknown> ? Name : never;
}[keyof T] &
  string;

/** The calls of a session that cross to the worker, those on its contacts under a name of two parts. */
export type Method = CallsOf<ChatSession> | `contacts.${CallsOf<ChatContacts>}`;

type AnyCall = (...args: readonly unknown[]) => Promise<WireAnswer>;

/** Every one of them, which the compiler checks: a call the port gains cannot be forgotten here. */
const METHODS: Readonly<Record<Method, true>> = {
  connect: true,
  signOut: true,
  send: true,
  history: true,
  conversations: true,
  markRead: true,
  recall: true,
  deleteMessages: true,
  deleteConversation: true,
  watchPresence: true,
  typing: true,
  'contacts.list': true,
  'contacts.requests': true,
  'contacts.request': true,
  'contacts.accept': true,
  'contacts.decline': true,
  'contacts.remove': true,
};

/** Whether a page of another version, or anybody else, names a call there is. */
export function isMethod(name: string): name is Method {
  return Object.hasOwn(METHODS, name);
}

/** Makes the call on the worker's session. */
export function perform(session: ChatSession, method: Method, args: readonly unknown[]) {
  const [name = '', part] = method.split('.').toReversed();
  const owner: object = part === undefined ? session : session.contacts;
  // The name is one of the table above, so there is such a call.
  const call = (owner as Readonly<Record<string, AnyCall>>)[name] as AnyCall;
  return call.apply(owner, [...args]);
}

/** What a call answers, as plain data. */
export type WireAnswer = Result<unknown, ChatFault>;

/** From a page to the worker. */
export type ToWorker =
  /** Holding `lock` is how the page shows that it lives. */
  | { readonly kind: 'hello'; readonly lock: string; readonly device: string }
  | {
      readonly kind: 'call';
      readonly id: number;
      readonly self: ChatAddress;
      readonly method: Method;
      readonly args: readonly unknown[];
    }
  /** Workers of some browsers do not hear of the network by themselves. */
  | { readonly kind: 'network'; readonly online: boolean };

/** From the worker to a page. */
export type ToPage =
  | { readonly kind: 'hello'; readonly lock: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: WireAnswer }
  | { readonly kind: 'event'; readonly self: ChatAddress; readonly event: ChatEvent };

/** One end of the connection between a page and the worker. Messages are copied, never shared. */
export interface Transport {
  post(message: ToWorker | ToPage): void;
  listen(listener: (message: unknown) => void): void;
  /** Nothing is heard or posted any more. */
  close(): void;
}

/** Anything with the shape of a `MessagePort`: the port of a shared worker, or a worker of one tab. */
export interface PortLike {
  postMessage(message: unknown): void;
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void;
  start?(): void;
  close?(): void;
  terminate?(): void;
}

/** A line over a port. */
export function portTransport(port: PortLike): Transport {
  return {
    post: (message) => port.postMessage(message),
    listen: (listener) => {
      port.addEventListener('message', ({ data }) => listener(data));
      port.start?.();
    },
    close: () => {
      if (port.terminate) port.terminate();
      else port.close?.();
    },
  };
}
