import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type ChatAddress, parseChatAddress } from '@/domain/shared/ids';
import { readSlot, writeSlot } from '@server/gateway/core/chat-calls';
import type {
  ConversationSlot,
  ListedConversation,
} from '@server/gateway/core/messages/conversation-store';
import { addressField, serve, type RestDeps, idField, malformedCall } from './call';
import { sizeOf } from '@server/gateway/dialects/sdk/codec/message-body';
import type { StoredMessage } from '@server/gateway/core/messages/message-store';
import { type OutgoingBody, contentOf } from '@server/kernel/message-body';
import { HISTORY_PAGE } from '@/domain/messaging/history';
import { epochMs } from '@/domain/shared/time';

const PAGE = 20;
const MAX_CONVERSATIONS = 100;
const MAX_PAGE_NUMBER = 100;

/** A query value that the SDK writes as a JavaScript boolean. */
const flag = z.stringbool().default(false);

const cursorShape = z.string().transform((text, context): ConversationSlot | undefined => {
  if (text === '') return undefined;
  const slot = readSlot(text);
  if (slot) return slot;
  context.addIssue({ code: 'custom', message: 'not a cursor' });
  return z.NEVER;
});

const listRequest = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_CONVERSATIONS).default(PAGE),
  cursor: cursorShape.optional(),
  is_top: flag,
  needEmptySession: flag,
});

const oldListRequest = z.object({
  pageNum: z.coerce.number().int().min(1).max(MAX_PAGE_NUMBER).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_CONVERSATIONS).default(MAX_CONVERSATIONS),
});

const removeRequest = z.object({
  channel: addressField,
  type: z.literal('chat'),
  delete_roam: z.boolean().default(false),
});

const pinRequest = z.object({ to: addressField, type: z.literal('chat') });

/** The calls on a person's own conversation list. */
export function conversationCalls(app: FastifyInstance, deps: RestDeps): void {
  readingCalls(app, deps);
  changingCalls(app, deps);
}

function readingCalls(app: FastifyInstance, deps: RestDeps): void {
  const { lists } = deps.calls;
  serve(
    app,
    deps,
    { method: 'GET', path: '/sdk/user/:user/user_channels/list', query: listRequest },
    async ({ self, query }) => {
      const { conversations, next } = await lists.conversations({
        owner: self,
        limit: query.limit,
        after: query.cursor,
        pinnedOnly: query.is_top,
        withEmpty: query.needEmptySession,
      });
      const cursor = next ? writeSlot(next) : '';
      return { data: { cursor, channel_infos: conversations.map(channelInfo) } };
    },
  );
  const oldList = async (self: ChatAddress, pageNum: number, pageSize: number) => {
    const shown = { owner: self, pinnedOnly: false, withEmpty: false };
    const { conversations } = await lists.conversations({ ...shown, limit: pageNum * pageSize });
    return {
      data: { channel_infos: conversations.slice((pageNum - 1) * pageSize).map(channelInfo) },
    };
  };
  serve(app, deps, { method: 'GET', path: '/users/:user/user_channels' }, ({ self }) =>
    oldList(self, 1, MAX_CONVERSATIONS),
  );
  serve(
    app,
    deps,
    { method: 'GET', path: '/users/:user/user_channels/page', query: oldListRequest },
    ({ self, query }) => oldList(self, query.pageNum, query.pageSize),
  );
}

function changingCalls(app: FastifyInstance, deps: RestDeps): void {
  const { clock } = deps;
  const { lists } = deps.calls;
  serve(
    app,
    deps,
    { method: 'DELETE', path: '/user/:user/user_channel', body: removeRequest },
    async ({ self, body }) => {
      await lists.remove(self, body.channel, body.delete_roam);
      return { data: { result: 'ok' } };
    },
  );
  serve(
    app,
    deps,
    { method: 'POST', path: '/sdk/user/:user/user_channel/top', body: pinRequest },
    async ({ self, body }) => {
      const now = clock.now();
      await lists.pin(self, body.to, now);
      return { data: { is_top: true, update_top_status_time: now } };
    },
  );
  serve(
    app,
    deps,
    { method: 'DELETE', path: '/sdk/user/:user/user_channel/top', query: pinRequest },
    async ({ self, query }) => {
      await lists.pin(self, query.to, undefined);
      return { data: { is_top: false, update_top_status_time: clock.now() } };
    },
  );
}

function channelInfo({ peer, unread, last, pinnedAt }: ListedConversation): object {
  return {
    session_to: peer,
    session_type: 'chat',
    unread_num: unread,
    is_top: pinnedAt !== undefined,
    update_top_status_time: pinnedAt ?? 0,
    marks: [],
    meta: last ? conversationMeta(last) : {},
  };
}

/** The newest message of a conversation as the list carries it: JSON instead of the wire's form. */
function conversationMeta(message: StoredMessage): object {
  const content = contentOf(message.body);
  return {
    id: String(message.id),
    from: message.from,
    to: message.to,
    timestamp: message.sentAt,
    payload: JSON.stringify({
      bodies: [jsonBody(content)],
      ext: content.ext,
      from: message.from,
      to: message.to,
      type: 'chat',
    }),
  };
}

function jsonBody(content: OutgoingBody): object {
  switch (content.kind) {
    case 'text':
      return { type: 'txt', msg: content.text };
    case 'image':
      return {
        type: 'img',
        url: content.url,
        secret: '',
        filename: '',
        file_length: 0,
        size: sizeOf(content.ext) ?? { width: 0, height: 0 },
      };
    case 'custom': {
      const { event: customEvent, values } = content;
      const customExts = Object.entries(values).map(([key, value]) => ({ [key]: value }));
      return { type: 'custom', customEvent, customExts };
    }
  }
}

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
