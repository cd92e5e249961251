import type { Cast, Viewer } from './cast';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** One call by one caller. */
export interface Ask {
  /** Replaces the route's own path where that has parts to fill in; below the address of the server. */
  readonly path?: string;
  /** The JSON body of a call that has one. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * What becomes of a call: `ok`, `nothing` (carried out, and an empty list came back), or the code and
 * the kind of the refusal.
 */
type Outcome = string;

/** One row of the table: who may make a call about Ann, and what they get. */
export interface AccessEntry extends Readonly<Record<Viewer, Outcome>> {
  /** The route as the app knows it. */
  readonly call: string;
  /** Distinguishes two rows of one call. */
  readonly note?: string;
  /** Which credentials the call takes; default: the header `token`. */
  readonly credentials?: 'session' | 'chat';
  readonly ask?: (cast: Cast) => Ask;
  /** What a stranger may do writes into their conversation with Ann. */
  readonly writes?: true;
  /** A call of the API that takes back what a stranger may do. */
  readonly afterwards?: (cast: Cast) => { readonly path: string; readonly body: object };
}

/** The outcome for a caller who is not signed in. */
export const SIGNED_OUT = '401 not-signed-in';

/** The same for each viewer. */
export function everybody(outcome: Outcome): Record<Viewer, Outcome> {
  return { nobody: outcome, stranger: outcome, blocked: outcome, friend: outcome, owner: outcome };
}

/** The same for each viewer who is signed in. */
export function signedIn(outcome: Outcome): Record<Viewer, Outcome> {
  return { ...everybody(outcome), nobody: SIGNED_OUT };
}

/** Calls about their caller: they can be about no other person. */
export const SELF = signedIn('ok');

/** Calls that anyone may make. */
export const OPEN_TO_ALL = everybody('ok');

/** A call that names Ann. */
export const aboutAnn = ({ ann }: Cast): Ask => ({ body: { userId: ann.id } });

/** Receives every app before anything is registered with it. */
const CREATED = 'fastify.initialization';

/**
 * Runs `start` and names every route that was registered meanwhile, such as `GET /api/live`, sorted.
 *
 * The routes of the real app, so that none can be forgotten; a HEAD beside a GET is not named.
 */
export async function namingRoutes<T>(
  start: () => Promise<T>,
): Promise<{ readonly started: T; readonly routes: readonly string[] }> {
  const routes = new Set<string>();
  const listen = (message: unknown) => {
    const { fastify } = message as { readonly fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) if (each !== 'HEAD') routes.add(`${each} ${url}`);
    });
  };
  subscribe(CREATED, listen);
  try {
    const started = await start();
    return { started, routes: [...routes].toSorted((a, b) => a.localeCompare(b)) };
  } finally {
    unsubscribe(CREATED, listen);
  }
}
