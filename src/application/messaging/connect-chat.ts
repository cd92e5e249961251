import type { ChatRegistrationFault } from '@/domain/messaging/chat-registration';
import { RECONNECT_TRIES, reconnectDelay } from '@/domain/messaging/reconnect';
import type { Milliseconds } from '@/domain/shared/time';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Call, ApiFailure } from '@/application/shared/call';
import type { myInfo } from '@/contract/http/account';
import type { ComingAccess } from '@/application/messaging/chat-access';
import type { ChatAccess } from '@/domain/messaging/chat-access';
import type { ChatFault, ChatSession, Connection } from './chat-service';
import type { Scheduler } from '@/application/shared/clock';
import type { Conversations } from './conversations';
import type { Random } from '@/application/shared/random';

/** Why connecting failed. */
type ConnectFailure = ChatFault | ApiFailure | ChatUnregistered;

/** The chat service does not accept the person as its user; the server goes on trying. */
export interface ChatUnregistered {
  readonly kind: 'chat-unregistered';
  readonly fault: ChatRegistrationFault;
}

/**
 * Connects to the chat service; without `access` it requests one from the server. The button under
 * "could not reconnect" calls it again.
 */
export type ConnectChat = (access?: ComingAccess) => Promise<Result<void, ConnectFailure>>;

interface ConnectChatDeps {
  readonly chat: ChatSession;
  readonly conversations: Conversations;
  readonly readMe: Call<typeof myInfo>;
  readonly scheduler: Scheduler;
  readonly random: Random;
}

const PASSING_CONNECT_FAILURES: ReadonlySet<ConnectFailure['kind']> = new Set([
  'offline',
  'timeout',
  'maintenance',
  'broken-answer',
  'unreachable',
  'busy',
] as const);

/** At most ten tries with growing, jittered pauses (specification §9; readings, Reconnect). */
export function createConnectChat(deps: ConnectChatDeps): ConnectChat {
  let underWay: Promise<Result<void, ConnectFailure>> | undefined;
  return (access) => {
    underWay ??= connect(deps, access).finally(() => (underWay = undefined));
    return underWay;
  };
}

async function connect(
  deps: ConnectChatDeps,
  given: ComingAccess,
): Promise<Result<void, ConnectFailure>> {
  const { chat, scheduler, random } = deps;
  const isAsked = isAskedFor(given);
  // The server may be slow; the chat service reports nothing before its answer.
  if (isAsked) show(deps, { state: 'connecting' });
  let access = given instanceof Promise ? await given : given;
  for (let attempt = 1; ; attempt++) {
    let tried = await connectOnce(deps, access);
    // Unlike a secret, a token expires, so another one is requested from the server.
    if (!tried.ok && tried.error.kind === 'session-lost' && access?.token) {
      access = undefined;
      tried = await connectOnce(deps, access);
    }
    if (!tried.ok && tried.error.kind === 'chat-unregistered') {
      show(deps, { state: 'offline', why: 'failed', fault: tried.error.fault });
    }
    if (tried.ok) return tried;
    if (!PASSING_CONNECT_FAILURES.has(tried.error.kind)) {
      if (isAsked && tried.error.kind !== 'chat-unregistered') {
        show(deps, { state: 'offline', why: 'failed' });
      }
      return tried;
    }
    const pause = reconnectDelay(attempt, random.next());
    if (pause === undefined) {
      show(deps, { state: 'offline', why: 'gave-up' });
      return tried;
    }
    show(deps, { state: 'reconnecting', attempt, of: RECONNECT_TRIES });
    await passing(scheduler, pause);
    const { state, why } = { why: undefined, ...chat.connection() };
    if (state === 'offline' && why === 'signed-out') return tried;
  }
}

async function connectOnce(
  { chat, readMe }: ConnectChatDeps,
  given: ChatAccess | undefined,
): Promise<Result<void, ConnectFailure>> {
  const access =
    given && opensSomething(given) ? ok({ chat: given }) : await readMe({ entering: true });
  if (!access.ok) return access;
  const { chat: entrance } = access.value;
  if (opensSomething(entrance)) return chat.connect(entrance);
  // The chat service does not know the account yet; the server keeps trying to create it there.
  const { fault } = entrance;
  return err(fault ? { kind: 'chat-unregistered', fault } : { kind: 'busy' });
}

function isAskedFor(given: ComingAccess): boolean {
  return !given || given instanceof Promise || !opensSomething(given);
}

function opensSomething({ secret, token }: ChatAccess): boolean {
  return secret !== '' || token !== undefined;
}

function show({ conversations }: ConnectChatDeps, connection: Connection): void {
  conversations.apply([{ kind: 'connection', connection }]);
}

function passing(scheduler: Scheduler, pause: Milliseconds): Promise<void> {
  return new Promise((resolve) => {
    scheduler.after(pause, resolve);
  });
}
