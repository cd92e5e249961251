import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { NoteEvent, SecurityEvent } from '@server/kernel/ports/account';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import type { Route, RouteGroup } from '@server/kernel/http/route';

/** What a call to an account means for its security: when it was carried out, and by the kind of its refusal. */
interface Meaning {
  readonly done?: SecurityEvent;
  readonly refused?: Readonly<Record<string, SecurityEvent>>;
}

const WRONG_PASSWORD = { 'password-wrong': 'password-wrong' } as const;
const SIGN_IN = {
  'login-wrong': 'sign-in-wrong',
  'login-too-often': 'sign-in-locked',
  'too-often': 'network-locked',
  'account-banned': 'sign-in-banned',
} as const;

/** By the path of the call. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  '/account/verification-code': {
    refused: { 'code-sent-too-often': 'codes-too-often', 'too-often': 'codes-too-often' },
  },
  '/account/judge-code': {
    refused: {
      'code-wrong': 'code-wrong',
      'code-account-locked': 'code-wrong',
      'too-often': 'network-locked',
    },
  },
  '/account/register': { done: 'registered' },
  '/account/login': { done: 'signed-in', refused: SIGN_IN },
  '/account/appeal': { refused: SIGN_IN },
  '/account/logout': { done: 'signed-out' },
  '/account/devices/sign-out': { done: 'device-signed-out' },
  '/account/update-pass': { done: 'password-reset' },
  '/account/change-pass': { done: 'password-changed', refused: WRONG_PASSWORD },
  '/account/cancel-account': { done: 'account-deleted', refused: WRONG_PASSWORD },
};

/** The same calls, each of which is noted where it says something about the security of an account. */
export function noted(routes: RouteGroup, note: NoteEvent): RouteGroup {
  return routes.map((route) => {
    const meaning = MEANINGS[route.endpoint.path];
    return meaning ? notedRoute(route, meaning, note) : route;
  });
}

function notedRoute({ endpoint, handle }: Route, meaning: Meaning, note: NoteEvent): Route {
  return {
    endpoint,
    handle: async (call) => {
      const outcome = await handle(call);
      const event = outcome.ok ? meaning.done : meaning.refused?.[outcome.error.kind];
      if (event !== undefined) {
        const { ip, device, requestId } = call;
        const who = call.user === undefined ? whoseOf(call.request, outcome) : { user: call.user };
        const noting = note({ event, ip, device, requestId, ...who });
        // A stranger must not learn from the time of an answer whether there is such an account.
        if (outcome.ok || call.user !== undefined) await noting;
      }
      return outcome;
    },
  };
}

/** Whose account a call without a session is about: the one it has opened, or the address it was given. */
function whoseOf(request: unknown, outcome: Result<unknown, ApiRefusal>) {
  const opened = outcome.ok ? fieldOf(fieldOf(outcome.value, 'me'), 'id') : undefined;
  if (typeof opened === 'number') return { user: opened as UserId };
  const email = fieldOf(request, 'email');
  return typeof email === 'string' ? { email } : {};
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
