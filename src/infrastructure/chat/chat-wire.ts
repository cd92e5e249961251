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

/** The calls of a session that cross to the worker; calls on its contacts have the prefix `contacts.`. */
export type Method = CallsOf<ChatSession> | `contacts.${CallsOf<ChatContacts>}`;

type AnyCall = (...args: readonly unknown[]) => Promise<WireAnswer>;

/** All methods; the type makes the compiler demand each call that the port gains. */
const METHODS: Readonly<Record<Method, true>> = {
  connect: true,
  signOut: true,
  send: true,
  history: true,
  conversations: true,
  markRead: true,
  recall: true,
  edit: true,
  react: true,
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

/** A page of another version may send unknown methods. */
export function isMethod(name: string): name is Method {
  return Object.hasOwn(METHODS, name);
}

export function perform(session: ChatSession, method: Method, args: readonly unknown[]) {
  const [name = '', part] = method.split('.').toReversed();
  const owner: object = part === undefined ? session : session.contacts;
  // The name is a key of the table above, so the method exists.
  const call = (owner as Readonly<Record<string, AnyCall>>)[name] as AnyCall;
  return call.apply(owner, [...args]);
}

export type WireAnswer = Result<unknown, ChatFault>;

/** From a page to the worker. */
export type ToWorker =
  /** The page holds `lock` while it lives; `expects`: the provider whose chat it will most likely enter. */
  | {
      readonly kind: 'hello';
      readonly lock: string;
      readonly device: string;
      readonly expects: string;
    }
  | {
      readonly kind: 'call';
      readonly id: number;
      readonly self: ChatAddress;
      readonly method: Method;
      readonly args: readonly unknown[];
    }
  /** Workers of some browsers get no network events, so the page forwards them. */
  | { readonly kind: 'network'; readonly online: boolean };

/** From the worker to a page. */
export type ToPage =
  | { readonly kind: 'hello'; readonly lock: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: WireAnswer }
  | { readonly kind: 'event'; readonly self: ChatAddress; readonly event: ChatEvent };

/** One end of the channel between a page and the worker. Messages are copied, never shared. */
export interface Transport {
  post(message: ToWorker | ToPage): void;
  listen(listener: (message: unknown) => void): void;
  /** Afterwards no message is received or posted. */
  close(): void;
}

/** An object with the interface of a `MessagePort`: the port of a shared worker, or a dedicated worker. */
export interface PortLike {
  postMessage(message: unknown): void;
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void;
  start?(): void;
  close?(): void;
  terminate?(): void;
}

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
