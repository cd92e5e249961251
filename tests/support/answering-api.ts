import type { Client } from '@/application/shared/call';
import { createHttpApi } from '@/infrastructure/http/http-api';
import { ManualClock } from './manual-clock';

/** One call as the server would see it. */
export interface SentCall {
  /** With the query. */
  readonly path: string;
  /** The body; undefined for a call that reads. */
  readonly request: unknown;
}

/** The client's HTTP over a server that answers every call with `data`, or refuses with `code`. */
export function answeringApi(
  data: unknown,
  code = 200,
): { readonly api: Client; readonly sent: SentCall[] } {
  const sent: SentCall[] = [];
  const api = createHttpApi({
    fetch: async (url, init) => {
      const request: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      sent.push({ path: url as string, request });
      return Response.json({ code, msg: '', data });
    },
    base: '',
    context: { token: () => 't', language: () => 'en', brand: 'Parley' },
    scheduler: new ManualClock(),
    onSignedOut: () => {},
  });
  return { api, sent };
}

/** A person in the spelling of the wire. */
export const WIRE_PERSON = {
  id: 2,
  account: 100002,
  nickname: 'Bo',
  avatar: 'gen:birch',
  gender: 1,
  age: 30,
  country: 'DE',
  height: 180,
  weight: 80,
  occupation: 'teacher',
  hobbies: 'chess',
  signature: '',
  language: 'de',
  vipLevel: 0,
  imAccount: 'bo',
  onlineState: 0,
  demo: false,
  friend: false,
  blocked: false,
};
