import type { Endpoint } from '@/contract/http/endpoint';
import { deskSession } from '@/contract/operator/desk-calls';
import { err, ok, type Result } from '@/domain/shared/result';
import type { CallDesk, DeskFailure } from '../../desk/call-desk';
import type { ShownPerson } from '../../desk/person.view-model';
import { DeskViewModel } from '../../desk/desk.view-model';
import type { OpenConversation, ListedConversation } from '../../desk/support.view-model';
import { at } from '@tests/support/builders';
import { ManualClock } from '@tests/support/manual-clock';

/** A call that the desk has made. */
export interface DeskCall {
  readonly path: string;
  readonly request: unknown;
}

/** What the server of a test answers; a call without an answer is refused. */
export interface FakeServer {
  readonly calls: DeskCall[];
  readonly call: CallDesk;
  readonly clock: ManualClock;
  answer<Q, S>(endpoint: Endpoint<Q, S>, give: S | ((request: Q) => Result<S, DeskFailure>)): void;
  refuse<Q>(endpoint: Endpoint<Q, unknown>, text: string): void;
  /** The requests of one call, in their order. */
  requestsOf<Q>(endpoint: Endpoint<Q, unknown>): readonly unknown[];
}

/** Makes a server that knows whose session it is, and nothing else yet. */
export function fakeServer(operator = 'Hanna'): FakeServer {
  const calls: DeskCall[] = [];
  const answers = new Map<string, (request: unknown) => Result<unknown, DeskFailure>>();
  const server: FakeServer = {
    calls,
    clock: new ManualClock(at('2026-06-15T12:05:00.000Z')),
    call: async (endpoint, request) => {
      calls.push({ path: endpoint.path, request });
      const give = answers.get(endpoint.path);
      const answer =
        give?.(request) ?? err({ kind: 'refused', text: `no answer: ${endpoint.path}` });
      return answer as never;
    },
    answer: (endpoint, give) => {
      const isFunction = typeof give === 'function';
      answers.set(
        endpoint.path,
        isFunction ? (give as (request: unknown) => Result<unknown, DeskFailure>) : () => ok(give),
      );
    },
    refuse: (endpoint, text) => {
      answers.set(endpoint.path, () => err({ kind: 'refused', text }));
    },
    requestsOf: ({ path }) =>
      calls.filter((call) => call.path === path).map(({ request }) => request),
  };
  server.answer(deskSession, {
    operator,
    until: at('2026-06-15T20:00:00.000Z'),
    translation: 'Translation: any of the 8 languages, by local.',
  });
  return server;
}

/** A desk at which `operator` sits. */
export async function openDeskOf(server: FakeServer): Promise<DeskViewModel> {
  const desk = new DeskViewModel(server);
  await desk.start();
  return desk;
}

/** A complaint of Ann about Ben as the server tells it. */
export const COMPLAINT = {
  id: 'c1',
  at: at('2026-06-15T12:00:00.000Z'),
  complainer: { account: 100_001, nickname: 'Ann' },
  about: { account: 100_002, nickname: 'Ben' },
  reason: 'harassment',
  state: 'waiting',
} as const;

/** Everything about {@link COMPLAINT}. */
export const DETAIL = {
  ...COMPLAINT,
  notes: 'He went on after I said no.',
  profile: {
    status: 'active',
    introduction: '',
    avatar: 'gen:amber',
    registeredAt: at('2026-01-01T00:00:00.000Z'),
  },
  others: { all: 2, upheld: 1, waiting: 1 },
} as const;

/** Ben as an operator sees him. */
export const BEN: ShownPerson = {
  account: 100_002,
  nickname: 'Ben',
  id: 2,
  status: 'active',
  email: 'ben@example.org',
  country: 'DE',
  language: 'de',
  introduction: '',
  registeredAt: at('2026-01-01T00:00:00.000Z'),
  avatar: 'gen:amber',
  balances: { coins: 5, characters: 100, vipCharacters: 0, owed: 0 },
  complaints: { made: 0, about: 3, upheld: 1 },
  notes: [],
  log: [],
};

/** A person in the queue of support. */
export function queued(
  account: number,
  change: Partial<ListedConversation> = {},
): ListedConversation {
  return {
    account,
    nickname: `N${account}`,
    state: 'waiting',
    late: false,
    changedAt: at('2026-06-15T12:00:00.000Z'),
    avatar: 'gen:amber',
    language: 'de',
    banned: false,
    ...change,
  };
}

/** The conversation of a person in the queue, without messages. */
export function conversationOf(
  row: ListedConversation,
  change: Partial<OpenConversation> = {},
): OpenConversation {
  return { ...row, country: 'DE', online: true, rows: [], events: [], ...change };
}
