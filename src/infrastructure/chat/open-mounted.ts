import type { ChatFault, ChatService } from '@/application/messaging/chat-service';
import { withTimeLimit } from '@/application/shared/time-limit';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Scheduler } from '@/application/shared/clock';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import type { AdapterDeps } from './adapter';
import { createWireChatService } from './wire-chat-session';
import type { WireDeps, WireStream } from './wire-stream';

/** The time limit of a stream that opens. */
const OPEN_LIMIT: Milliseconds = 15 * SECOND;

/** A stream of the page's half. */
interface MountedStream {
  /** Calls the server with JSON; undefined without an answer. */
  ask(call: string, given: string): Promise<string | undefined>;
  close(): void;
}

/** The page's half of a wire that the operator brought: a module without imports. */
export interface MountedPage {
  /** Opens a stream; undefined where the service cannot be reached. */
  readonly openStream: (
    shown: Readonly<Record<string, string>>,
    events: { readonly heard: (json: string) => void; readonly ended: () => void },
  ) => Promise<MountedStream | undefined>;
}

/** What the adapter needs beside what every wire does. */
interface MountedDeps extends Omit<WireDeps, 'provider' | 'openStream'> {
  readonly load: (address: string) => Promise<MountedPage>;
}

/** The chat of our own server over a wire that the operator brought; it is for the worker. */
export function openAdapter(deps: AdapterDeps): Result<ChatService, ChatFault> {
  return ok(
    createMountedChatService({
      ...deps,
      load: (address) => import(/* @vite-ignore */ address) as Promise<MountedPage>,
      random: () => Math.random(),
      onNetwork: (listener) => globalThis.addEventListener('online', listener),
    }),
  );
}

/** The same where a test loads the module. */
export function createMountedChatService({ load, ...deps }: MountedDeps): ChatService {
  return createWireChatService({
    ...deps,
    provider: 'mounted',
    openStream: async (access) => {
      if (access.provider !== 'mounted') return err({ kind: 'refused' });
      const page = load(`${deps.origin}${access.script}`);
      const wire = await openMountedStream(page, access.shown, deps.scheduler);
      return wire ? ok(wire) : err({ kind: 'unreachable' });
    },
  });
}

/**
 * The stream of the page's half as every wire has it: it ends once, and what it throws is no
 * answer. Undefined where none comes in time; one that comes later is closed.
 */
export async function openMountedStream(
  page: Promise<MountedPage>,
  shown: Readonly<Record<string, string>>,
  scheduler: Scheduler,
): Promise<WireStream | undefined> {
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    wire.ended();
  };
  const wire: WireStream = {
    heard: () => undefined,
    ended: () => undefined,
    ask: async () => undefined,
    close: () => undefined,
  };
  const opening = page
    .then(({ openStream }) => openStream(shown, { heard: (json) => wire.heard(json), ended: end }))
    .catch(() => undefined);
  const stream = await withTimeLimit(opening, OPEN_LIMIT, undefined, scheduler);
  if (!stream) {
    void opening.then((late) => late && closeQuietly(late));
    return undefined;
  }
  wire.ask = async (call, request) => {
    if (isOver) return undefined;
    try {
      return await stream.ask(call, JSON.stringify(request));
    } catch {
      return undefined;
    }
  };
  wire.close = () => closeQuietly(stream);
  return wire;
}

function closeQuietly(stream: MountedStream): void {
  try {
    stream.close();
  } catch {
    // What is over is over.
  }
}
