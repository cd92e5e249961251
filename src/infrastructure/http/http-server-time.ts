import type { ReadServerTime } from '@/application/account/server-time';
import { serverTime } from '@/contract/http/profile';
import type { HttpApi } from './http-api';
import { mapAnswer } from './map-answer';
import { momentOf } from './wire-people';

/** The server's clock, read over HTTP. */
export function createHttpServerTime({ api }: { readonly api: HttpApi }): ReadServerTime {
  return () => mapAnswer(api.call(serverTime, {}), ({ now }) => momentOf(now));
}
