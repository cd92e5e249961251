import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ChatAddress } from '@/domain/shared/ids';
import { readSlot, writeSlot } from '@server/gateway/core/calls/conversation-slot';
import type {
  ConversationSlot,
  ListedConversation,
} from '@server/gateway/core/messages/conversation-store';
import { addressField, serve } from './call';
import { conversationMeta } from './conversation-meta';
import type { RestDeps } from './rest-deps';

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
