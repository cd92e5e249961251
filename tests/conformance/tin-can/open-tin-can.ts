import type { ChatFault, ChatService } from '@/application/messaging/chat-service';
import { parseJson } from '@/application/shared/parse-json';
import { asFields } from '@/domain/shared/input';
import { err, ok, type Result } from '@/domain/shared/result';
import type { AdapterDeps } from './adapter';
import { createWireChatService } from './wire-chat-session';
import type { WireDeps, WireStream } from './wire-stream';

/** As much of a WebSocket as is used. */
export interface TinCanSocket {
  send(text: string): void;
  close(): void;
  addEventListener(kind: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** What the adapter needs beside what every wire does. */
export interface TinCanDeps extends Omit<WireDeps, 'provider' | 'openStream'> {
  readonly openSocket: (url: string) => TinCanSocket;
}

/** The chat of our own server over a plain WebSocket; it is for the worker. */
export function openAdapter(deps: AdapterDeps): Result<ChatService, ChatFault> {
  return ok(
    createTinCanChatService({
      ...deps,
      openSocket: (url) => new WebSocket(url),
      random: () => Math.random(),
      onNetwork: (listener) => globalThis.addEventListener('online', listener),
    }),
  );
}

/** The same where a test has the socket. */
export function createTinCanChatService(deps: TinCanDeps): ChatService {
  return createWireChatService({
    ...deps,
    provider: 'tin-can',
    openStream: async (access) => {
      if (access.provider !== 'tin-can') return err({ kind: 'refused' });
      const own = `${deps.origin.replace(/^http/, 'ws')}/tin-can`;
      const socket = deps.openSocket(access.socketUrl || own);
      const wire = tinCanWire(socket);
      const isOpen = await new Promise<boolean>((resolve) => {
        socket.addEventListener('open', () => resolve(true));
        socket.addEventListener('close', () => resolve(false));
        socket.addEventListener('error', () => resolve(false));
      });
      return isOpen ? ok(wire) : err({ kind: 'unreachable' });
    },
  });
}

/** Each frame is one JSON text: `{id, call, given}` up, `{id, answer}` or `{event}` down. */
function tinCanWire(socket: TinCanSocket): WireStream {
  const answers = new Map<number, (answer: string | undefined) => void>();
  let asked = 0;
  let isOver = false;
  const wire: WireStream = {
    heard: () => undefined,
    ended: () => undefined,
    ask: (call, given) => {
      if (isOver) return Promise.resolve(undefined);
      const id = (asked += 1);
      socket.send(JSON.stringify({ id, call, given }));
      return new Promise((resolve) => answers.set(id, resolve));
    },
    close: () => socket.close(),
  };
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    for (const settle of answers.values()) settle(undefined);
    wire.ended();
  };
  socket.addEventListener('close', end);
  socket.addEventListener('error', end);
  socket.addEventListener('message', ({ data }) => {
    const { id, answer, event } = asFields(parseJson(String(data)));
    if (event !== undefined) return wire.heard(JSON.stringify(event));
    const settle = answers.get(Number(id));
    answers.delete(Number(id));
    settle?.(JSON.stringify(answer));
  });
  return wire;
}
