import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { HISTORY_PAGE } from '@/domain/messaging/history';
import { parseChatAddress } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { addressField, idField, serve } from './call';
import type { RestDeps } from './rest-deps';
import { malformedCall } from './rest-error';

/** Messages one call may ask for or delete. */
const MAX_PULLED = 100;

/** The SDK asks from -1 at first, then from the `next_key` it was given. */
const cursorField = z.union([z.literal(-1), z.literal('-1'), z.literal(''), idField]);

const historyRequest = z.object({
  queue: z.string(),
  start: cursorField.optional(),
  pull_number: z.int().min(1).max(MAX_PULLED).default(HISTORY_PAGE),
  is_positive: z.boolean().default(false),
});

const deleteByIds = z.object({
  userId: addressField,
  msgIdList: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(idField).min(1).max(MAX_PULLED)),
});

/** The last moment a Date can hold. */
const LAST_MOMENT = 8_640_000_000_000_000;

const deleteByTime = z.object({
  userId: addressField,
  delTime: z.coerce.number().int().min(0).max(LAST_MOMENT),
});

/** What ends the last page; the SDK hands it on as the cursor. */
const NO_MORE = 'undefined';

/** The calls that read and delete a person's own copy of a history. */
export function historyCalls(app: FastifyInstance, deps: RestDeps): void {
  const { frames } = deps;
  const { lists } = deps.calls;
  serve(
    app,
    deps,
    { method: 'POST', path: '/users/:user/messageroaming', body: historyRequest },
    async ({ self, body }) => {
      const peer = parseChatAddress(body.queue.replace(/@[^@]*$/, ''));
      if (!peer.ok) throw malformedCall('queue: not a user');
      const page = await lists.history({
        owner: self,
        peer: peer.value,
        from: typeof body.start === 'bigint' ? body.start : undefined,
        limit: body.pull_number,
        towards: body.is_positive ? 'newer' : 'older',
      });
      const end = page.messages.at(-1)?.message;
      return {
        data: {
          msgs: page.messages.map(({ message, marks }) => ({
            msg: Buffer.from(frames.record(message, self, marks)).toString('base64'),
          })),
          next_key: page.last || !end ? NO_MORE : String(end.id),
          is_last: page.last,
        },
      };
    },
  );
  serve(
    app,
    deps,
    { method: 'DELETE', path: '/sdk/message/roaming/chat/user/:user', query: deleteByIds },
    async ({ self, query }) => {
      await lists.hide(self, query.userId, { ids: query.msgIdList });
      return { data: {} };
    },
  );
  serve(
    app,
    deps,
    { method: 'DELETE', path: '/sdk/message/roaming/chat/user/:user/time', query: deleteByTime },
    async ({ self, query }) => {
      await lists.hide(self, query.userId, { until: epochMs(query.delTime) });
      return { data: {} };
    },
  );
  serve(
    app,
    deps,
    { method: 'POST', path: '/sdk/message/roaming/user/:user/delete/all' },
    async ({ self }) => {
      await lists.removeAll(self);
      return { data: {} };
    },
  );
}
