import type { ReadServerTime } from '@/application/account/server-time';
import { serverTime } from '@/contract/http/profile';
import type { Client } from '@/application/shared/call';
import { mapAnswer } from './map-answer';
import { momentOf } from './wire-people';

/** The server's clock, read over HTTP. */
export function createHttpServerTime({ api }: { readonly api: Client }): ReadServerTime {
  return () => mapAnswer(api.call(serverTime, {}), ({ now }) => momentOf(now));
}
